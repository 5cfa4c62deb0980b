"""The command line: text in, text out, no window and no Qt.

Exit status 0; 1 for "no" (an illegal move, an unreadable position) with one line on standard error;
2 for wrong usage.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from klondike import __version__
from klondike.model.deals import deal
from klondike.model.moves import Move
from klondike.model.notation import RULE_READERS, format_position, parse_position, parse_positions
from klondike.model.refusals import Refused
from klondike.model.rules import Rules

_MOST_INPUT = 10_000_000


class CommandError(Exception):
    """What is told in one line on standard error, with exit status 1."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; gives the exit status."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]
    options = _parser().parse_args(arguments)
    try:
        status: int = options.run(options)
        sys.stdout.flush()
    except CommandError as error:
        print(error, file=sys.stderr)
        return 1
    except BrokenPipeError:
        # Whoever read the output has gone; nothing more can be said to them.
        sys.stdout = None  # type: ignore[assignment]
        return 0
    except KeyboardInterrupt:
        return 130
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="klondike-cli", description="Klondike as text: deals, positions and moves.")
    parser.add_argument("--version", action="version", version=f"klondike {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    command = commands.add_parser("deal", help="print the opening position of a numbered deal")
    command.add_argument("number", type=_deal_number, metavar="N", help="1 to 2147483647")
    add_rule_options(command)
    command.set_defaults(run=_deal)

    command = commands.add_parser("legal", help="print the legal moves of each position")
    add_input(command)
    command.set_defaults(run=_legal)

    command = commands.add_parser("play", help="play moves and print the position reached")
    add_input(command)
    command.add_argument("moves", nargs="*", metavar="MOVE", help="such as d, r, w-t3, t3-f, t3-t5:4, fH-t2")
    command.set_defaults(run=_play)
    return parser


def add_input(command: argparse.ArgumentParser) -> None:
    command.add_argument("input", metavar="INPUT", help="a file of positions, or - for standard input")


def add_rule_options(command: argparse.ArgumentParser) -> None:
    """The rules of a deal, as options whose values are written as in a position's ``Rules`` line."""
    values = {"draw": "1 or 3", "passes": "unlimited or 1 to 99", "returns": "yes or no", "shift": "yes or no"}
    for name, reader in RULE_READERS.items():
        command.add_argument(f"--{name}", type=_argument(reader), default=getattr(Rules(), name), help=values[name])


def _argument(reader):  # type: ignore[no-untyped-def]
    """``reader`` with its sentences kept: argparse shows those of its own error alone."""

    def read(text: str) -> object:
        try:
            return reader(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return read


@_argument
def _deal_number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 10:
        raise ValueError(f"“{text[:40]}” is not a deal number")
    deal(int(text), Rules())
    return int(text)


def _deal(options: argparse.Namespace) -> int:
    rules = Rules(**{name: getattr(options, name) for name in RULE_READERS})
    print(format_position(deal(options.number, rules)))
    return 0


def _legal(options: argparse.Namespace) -> int:
    lines = [" ".join(sorted(map(str, position.legal_moves()))) for position in _positions(options.input)]
    print("\n".join(lines))
    return 0


def _play(options: argparse.Namespace) -> int:
    try:
        position = parse_position(_read(options.input))
    except ValueError as error:
        raise CommandError(f"{_name(options.input)}: {error}") from None
    for number, text in enumerate(options.moves, start=1):
        try:
            position = position.play(Move.parse(text))
        except (ValueError, Refused) as error:
            raise CommandError(f"move {number}, {text[:40]}: {error}") from None
    print(format_position(position))
    return 0


def _positions(source: str):  # type: ignore[no-untyped-def]
    try:
        return parse_positions(_read(source))
    except ValueError as error:
        raise CommandError(f"{_name(source)}: {error}") from None


def _name(source: str) -> str:
    return "standard input" if source == "-" else source


def _read(source: str) -> str:
    """The text of a file or of standard input; CommandError says why it can't be read."""
    try:
        if source == "-":
            data = sys.stdin.buffer.read(_MOST_INPUT + 1)
        else:
            with Path(source).open("rb") as file:
                data = file.read(_MOST_INPUT + 1)
        if len(data) > _MOST_INPUT:
            raise CommandError(f"{_name(source)}: larger than 10 MB, which no file of positions is")
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise CommandError(f"{_name(source)}: not a text") from None
    except OSError as error:
        raise CommandError(f"{_name(source)}: {error.strerror or error}") from None


if __name__ == "__main__":
    sys.exit(main())
