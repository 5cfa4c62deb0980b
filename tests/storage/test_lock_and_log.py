"""One copy for each folder; and a log that gives no card away."""

import subprocess
import sys
from pathlib import Path

import pytest

from klondike.storage.lock import FolderLock
from klondike.storage.log import MOST_BYTES, Log, without_cards

HOLD = """
import sys
from pathlib import Path
from klondike.storage.lock import FolderLock
lock = FolderLock(Path(sys.argv[1]))
print(lock.acquire(), flush=True)
sys.stdin.read()
"""
TREE = Path(__file__).parents[2]


def test_a_folder_is_held_by_one_process_until_it_ends_however_it_ends(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLD, str(tmp_path)]
    with subprocess.Popen(command, cwd=TREE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None and holder.stdout.readline() == "True\n"
        lock = FolderLock(tmp_path)
        assert not lock.acquire()
        other = FolderLock(tmp_path / "other")
        assert other.acquire()
        other.release()
        holder.kill()
        holder.wait(10)
        assert lock.acquire(), "what a killed process held is free"
    second = FolderLock(tmp_path)
    assert not second.acquire()
    lock.release()
    assert second.acquire()
    second.release()


def test_a_lock_that_cannot_be_had_blocks_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    assert FolderLock(tmp_path / "file").acquire()

    def fail(_file: object) -> None:
        raise OSError(37, "No locks available")

    monkeypatch.setattr("klondike.storage.lock._lock", fail)
    assert FolderLock(tmp_path).acquire() and FolderLock(tmp_path).acquire()


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("no key <7H> in (<KS>, <TD>)", "no key <··> in (<··>, <··>)"),
        ("10♥ on Q♠", "·· on ··"),
        ("10H, TC; AS", "··, ··; ··"),
        ("Deal: 1061693961 and deal 24, deal=7", "Deal: … and deal …, deal=…"),
        ("line 10 of CASH.py, 2D5, HTTPS, 7 moves", "line 10 of CASH.py, 2D5, HTTPS, 7 moves"),
    ],
)
def test_a_log_shows_no_card(text: str, shown: str) -> None:
    assert without_cards(text) == shown


def test_an_error_is_logged_with_its_places_and_no_values(tmp_path: Path) -> None:
    log = Log(tmp_path / "new" / "klondike.log")
    try:
        {}["<QS> of deal 24"]
    except KeyError as error:
        log.write_error(error, error.__traceback__)
    text = log.path.read_text(encoding="utf-8")
    assert "KeyError" in text and "storage/test_lock_and_log.py:" in text and "and_no_values" in text
    assert "QS" not in text and "24" not in text.split("Error")[1].split("\n")[0] and str(tmp_path) not in text


def test_a_log_stays_small(tmp_path: Path) -> None:
    log = Log(tmp_path / "klondike.log")
    for number in range(5):
        log.write(f"{number}" * (MOST_BYTES * 2 // 3))
    sizes = {file.name: file.stat().st_size for file in tmp_path.iterdir()}
    assert sizes.keys() == {"klondike.log", "klondike.log.1"} and sum(sizes.values()) < 4 * MOST_BYTES
    assert "4" in log.path.read_text(encoding="utf-8")


def test_a_log_that_cannot_be_written_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    Log(tmp_path / "file" / "klondike.log").write("anything")
