"""The command line: every call of the notation, its exit status, and what it says where."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from klondike import __version__, cli
from klondike.model.deals import deal
from klondike.model.moves import Move
from klondike.model.notation import format_position
from klondike.model.rules import Rules
from tests.samples import named_positions

TREE = Path(__file__).parents[1]
OPENING = format_position(deal(1, Rules()))


@pytest.fixture
def board(tmp_path: Path) -> Path:
    """A file with the opening of deal 1."""
    file = tmp_path / "board.txt"
    file.write_text(OPENING + "\n", encoding="utf-8")
    return file


class Outcome:
    """What a call gave: ``status``, and ``out`` and ``err`` as they were printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *arguments: str) -> None:
        try:
            self.status: object = cli.main(arguments)
        except SystemExit as end:
            self.status = end.code
        self.out, self.err = capsys.readouterr()

    def refuses(self, sentence: str) -> bool:
        """Whether the answer is "no", in this one line on standard error, with nothing on standard output."""
        return (self.status, self.out, self.err) == (1, "", f"{sentence}\n")

    def is_wrong_usage(self, saying: str) -> bool:
        return self.status == 2 and self.out == "" and saying in self.err


# deal


def test_deal(capsys: pytest.CaptureFixture[str]) -> None:
    done = Outcome(capsys, "deal", "1")
    assert (done.status, done.out, done.err) == (0, OPENING + "\n", "")


def test_deal_with_rules(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--draw", "3", "--passes", "2", "--returns", "no", "--shift=no"]
    done = Outcome(capsys, "deal", "2147483647", *options)
    assert done.out == format_position(deal(2147483647, Rules(3, 2, returns=False, shift=False))) + "\n"
    assert Outcome(capsys, "deal", "7", "--passes", "unlimited").out == format_position(deal(7, Rules())) + "\n"


@pytest.mark.parametrize(
    ("arguments", "saying"),
    [
        (["deal", "0"], "a deal number is from 1 to 2147483647, not 0"),
        (["deal", "2147483648"], "a deal number is from 1 to 2147483647, not 2147483648"),
        (["deal", "99999999999999999999"], "“99999999999999999999” is not a deal number"),
        (["deal", "1.5"], "“1.5” is not a deal number"),
        (["deal", "²"], "“²” is not a deal number"),
        (["deal"], "N"),
        (["deal", "1", "--draw", "2"], "draw is 1 or 3, not “2”"),
        (["deal", "1", "--passes", "0"], "passes is “unlimited” or a whole number from 1 to 99, not “0”"),
        (["deal", "1", "--returns", "perhaps"], "“perhaps” is neither yes nor no"),
        (["deal", "1", "--shift", ""], "“” is neither yes nor no"),
        (["deal", "1", "2"], "unrecognized arguments: 2"),
        ([], "COMMAND"),
        (["shuffle"], "shuffle"),
        (["legal"], "INPUT"),
        (["legal", "-", "--draw", "3"], "--draw"),
        (["play"], "INPUT"),
    ],
)
def test_wrong_usage(capsys: pytest.CaptureFixture[str], arguments: list[str], saying: str) -> None:
    assert Outcome(capsys, *arguments).is_wrong_usage(saying)


# legal


def test_legal(capsys: pytest.CaptureFixture[str], board: Path) -> None:
    done = Outcome(capsys, "legal", str(board))
    assert (done.status, done.out, done.err) == (0, "d t1-t3 t5-f\n", "")


def test_legal_of_several_positions(capsys: pytest.CaptureFixture[str], board: Path) -> None:
    """One line each, sorted as text, an empty one where there is no move."""
    won = "Foundations: C-K D-K H-K S-K\n" + ":\n" * 7
    texts = [OPENING, won, *map(format_position, named_positions())]
    board.write_text("\n\n".join(texts), encoding="utf-8")
    done = Outcome(capsys, "legal", str(board))
    lines = done.out.split("\n")
    assert len(lines) == len(texts) + 1 and lines[-1] == ""
    assert lines[:2] == ["d t1-t3 t5-f", ""]
    for line, position in zip(lines[2:], named_positions(), strict=False):
        assert line.split(" ") == sorted(str(move) for move in position.legal_moves())


def test_all_positions_are_checked_before_anything_is_printed(capsys: pytest.CaptureFixture[str], board: Path) -> None:
    board.write_text(f"{OPENING}\n\n{OPENING.replace('6H', '6X')}\n", encoding="utf-8")
    done = Outcome(capsys, "legal", str(board))
    assert done.refuses(f"{board}: line 15: position 2: “6X” is not a card")


# play


def test_play(capsys: pytest.CaptureFixture[str], board: Path) -> None:
    done = Outcome(capsys, "play", str(board), "d", "t5-f", "t1-t3")
    position = deal(1, Rules())
    for move in ("d", "t5-f", "t1-t3"):
        position = position.play(Move.parse(move))
    assert (done.status, done.out, done.err) == (0, format_position(position) + "\n", "")
    assert Outcome(capsys, "play", str(board)).out == OPENING + "\n"


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        (["t5-f", "t5-f"], "move 2, “t5-f”: Q♦ on an empty foundation: it starts with the Ace, A♦"),
        (["d", "d", "r"], "move 3, “r”: the waste is turned over only when the stock is empty"),
        (["t3-t1"], "move 1, “t3-t1”: Q♣ on J♦: one rank lower is needed, 10"),
        (["D"], "move 1, “D”: “D” is not a move"),
        (["d", "t1-t9\n"], "move 2, “t1-t9·”: “t1-t9·” is not a move"),
    ],
)
def test_play_of_an_illegal_move_prints_nothing_but_why(
    capsys: pytest.CaptureFixture[str], board: Path, moves: list[str], sentence: str
) -> None:
    assert Outcome(capsys, "play", str(board), *moves).refuses(sentence)


def test_play_takes_one_position(capsys: pytest.CaptureFixture[str], board: Path) -> None:
    board.write_text(f"{OPENING}\n\n{OPENING}\n", encoding="utf-8")
    assert Outcome(capsys, "play", str(board), "d").refuses(f"{board}: one position is expected here, not 2")


# Input


def test_standard_input(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    data = io.TextIOWrapper(io.BytesIO(b"\xef\xbb\xbf" + OPENING.replace("\n", "\r\n").encode()))
    monkeypatch.setattr(sys, "stdin", data)
    assert Outcome(capsys, "legal", "-").out == "d t1-t3 t5-f\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"hello\n")))
    assert Outcome(capsys, "legal", "-").refuses("standard input: line 1: “hello” belongs to no position")


@pytest.mark.parametrize("command", ["legal", "play"])
def test_unreadable_input(capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str) -> None:
    file = tmp_path / "file"
    assert Outcome(capsys, command, str(file)).refuses(f"{file}: No such file or directory")
    assert Outcome(capsys, command, str(tmp_path)).refuses(f"{tmp_path}: Is a directory")
    file.write_bytes(b"\xff\xfe\x00")
    assert Outcome(capsys, command, str(file)).refuses(f"{file}: not a text")
    file.write_bytes(b"")
    assert Outcome(capsys, command, str(file)).refuses(f"{file}: there is no position here")
    file.write_bytes(b"\n" * 10_000_001)
    assert Outcome(capsys, command, str(file)).refuses(f"{file}: larger than 10 MB, which no file of positions is")


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    version = Outcome(capsys, "--version")
    assert (version.status, version.out) == (0, f"klondike {__version__}\n")
    help_ = Outcome(capsys, "--help")
    assert help_.status == 0 and all(command in help_.out for command in ("deal", "legal", "play"))


# As a program


def run(*arguments: str, **more: object) -> subprocess.CompletedProcess[bytes]:
    """``python -m klondike.cli`` in a terminal that knows ASCII alone."""
    surroundings = {**os.environ, "PYTHONPATH": str(TREE), "PYTHONIOENCODING": "ascii", "LC_ALL": "C"}
    call = [sys.executable, "-m", "klondike.cli", *arguments]
    return subprocess.run(call, capture_output=True, env=surroundings, timeout=60, check=False, **more)  # type: ignore[call-overload]


def test_the_program_reads_and_writes_universal_text() -> None:
    done = run("play", "-", "t3-t1", input=OPENING.encode())
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr.decode("utf-8") == "move 1, “t3-t1”: Q♣ on J♦: one rank lower is needed, 10\n"
    done = run("legal", "-", input=OPENING.encode())
    assert (done.returncode, done.stdout, done.stderr) == (0, f"d t1-t3 t5-f{os.linesep}".encode(), b"")


def test_whoever_reads_the_output_may_go() -> None:
    surroundings = {**os.environ, "PYTHONPATH": str(TREE)}
    many = "\n\n".join([OPENING] * 3000)
    call = [sys.executable, "-m", "klondike.cli", "legal", "-"]
    with subprocess.Popen(
        call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=surroundings
    ) as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdout.close()
        process.stdin.write(many.encode())
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=60) == 0


def test_the_command_line_loads_no_qt() -> None:
    program = (
        "import sys; from klondike.cli import main; main(['deal', '1']);"
        "print(sorted(name for name in sys.modules if 'PySide' in name or 'shiboken' in name), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=TREE, env={**os.environ}
    )
    assert done.stderr == "[]\n"
