"""Files: read within bounds, replaced whole or not at all, set aside and not overwritten."""

import io
from pathlib import Path

import pytest

from klondike.storage.files import read_text, set_aside, write_whole
from klondike.storage.paths import default_data_dir


def test_text_is_read_from_files_and_streams(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes("\ufeffcafé\r\n".encode())
    assert read_text(file, 100) == read_text(io.BytesIO(file.read_bytes()), 100) == "café\r\n"


def test_one_sentence_says_why_a_file_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "picture").write_bytes(b"\x89PNG\r\n\xff")
    (tmp_path / "large").write_bytes(bytes(1_000_001))
    reasons = {
        "none": "No such file or directory",
        ".": "Is a directory",
        "picture": "not a text",
        "large": "larger than 1 MB, which no file of positions is",
    }
    for name, reason in reasons.items():
        with pytest.raises(ValueError, match=f"^{reason}$"):
            read_text(tmp_path / name, 1_000_000)


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    file = tmp_path / "new" / "folder" / "file"
    write_whole(file, "first\n")
    write_whole(file, "é\n")
    assert file.read_bytes() == b"\xc3\xa9\n"
    assert list(file.parent.iterdir()) == [file]


def test_a_failed_write_leaves_what_was_there(tmp_path: Path) -> None:
    file = tmp_path / "file"
    write_whole(file, "first\n")
    with pytest.raises(UnicodeEncodeError):
        write_whole(file, "\ud800")
    assert file.read_text() == "first\n"
    assert list(tmp_path.iterdir()) == [file]


def test_a_file_is_set_aside_under_a_free_name(tmp_path: Path) -> None:
    file = tmp_path / "file"
    for number in (1, 2):
        file.write_text(str(number))
        assert set_aside(file) == tmp_path / f"file.damaged-{number}"
    assert set_aside(file) is None, "what is not there can't be set aside"
    assert (tmp_path / "file.damaged-1").read_text() == "1"


def test_the_player_s_folder_lies_where_the_system_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = default_data_dir()
    assert folder.name == "klondike" and not folder.exists()
