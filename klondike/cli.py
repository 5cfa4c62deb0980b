"""The command line: text in, text out, no window and no Qt.

Exit status 0; 1 for "no" (an illegal move, an unreadable position) with one line on standard error;
2 for wrong usage.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import TypeVar

from klondike import __version__
from klondike.model.deals import deal
from klondike.model.moves import Move
from klondike.model.notation import RULE_READERS, format_position, parse_position, parse_positions
from klondike.model.quoting import quoted
from klondike.model.refusals import Refused
from klondike.model.rules import Rules
from klondike.storage.files import read_text

_MOST_INPUT = 10_000_000

T = TypeVar("T")


class CommandError(Exception):
    """What is told in one line on standard error, with exit status 1."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; gives the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    if sys.stdout is None or sys.stdin is None:
        # Closed by whoever started it.
        sys.stdout, sys.stdin = sys.stdout or open(os.devnull, "w"), sys.stdin or open(os.devnull)  # noqa: PTH123, SIM115
    given = sys.argv[1:] if arguments is None else list(arguments)
    options = _parser(given).parse_args(given)
    try:
        status: int = options.run(options)
        sys.stdout.flush()
    except CommandError as error:
        print(error, file=sys.stderr)
        return 1
    except BrokenPipeError:
        # Whoever read the output has gone; nothing more can be said to them.
        _forget_output()
        return 0
    except OSError as error:
        _forget_output()
        print(f"the output can't be written: {error.strerror or error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return status


def _forget_output() -> None:
    """Python would try once more to write it, at the end."""
    sys.stdout = open(os.devnull, "w")  # noqa: PTH123, SIM115


def _parser(arguments: Sequence[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="klondike-cli", allow_abbrev=False, description="Klondike as text: deals, positions and moves."
    )
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

    # Its module is loaded only for the command that needs it.
    if arguments and arguments[0] == "solve":
        _add_solve(commands)
    else:
        commands.add_parser("solve", help="say whether each position can be won, and how")
    return parser


def _add_solve(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    from klondike.solver import command as solving

    command = commands.add_parser("solve", help="say whether each position can be won, and how")
    command.add_argument("input", nargs="?", metavar="INPUT", help="a file of positions, or - for standard input")
    add_rule_options(command)
    solving.add_options(command)

    def solve(options: argparse.Namespace) -> int:
        fault = solving.usage_fault(options)
        if fault:
            command.error(fault)
        positions = [] if options.input is None else _read(options.input, parse_positions)
        return solving.run(options, positions, sys.stdout, sys.stderr)

    command.set_defaults(run=solve)


def add_input(command: argparse.ArgumentParser) -> None:
    command.add_argument("input", metavar="INPUT", help="a file of positions, or - for standard input")


def add_rule_options(command: argparse.ArgumentParser) -> None:
    """The rules of a deal, as options whose values are written as in a position's ``Rules`` line."""
    values = {"draw": "1 or 3", "passes": "unlimited or 1 to 99", "returns": "yes or no", "shift": "yes or no"}
    for name, reader in RULE_READERS.items():
        command.add_argument(f"--{name}", type=_argument(reader), default=getattr(Rules(), name), help=values[name])


def _argument(reader: Callable[[str], T]) -> Callable[[str], T]:
    """``reader`` with its sentences kept: argparse shows those of its own error alone."""

    def read(text: str) -> T:
        try:
            return reader(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return read


@_argument
def _deal_number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 10:
        raise ValueError(f"{quoted(text)} is not a deal number")
    deal(int(text), Rules())
    return int(text)


def _deal(options: argparse.Namespace) -> int:
    rules = Rules(**{name: getattr(options, name) for name in RULE_READERS})
    print(format_position(deal(options.number, rules)))
    return 0


def _legal(options: argparse.Namespace) -> int:
    lines = [" ".join(sorted(map(str, position.legal_moves()))) for position in _read(options.input, parse_positions)]
    print("\n".join(lines))
    return 0


def _play(options: argparse.Namespace) -> int:
    position = _read(options.input, parse_position)
    for number, text in enumerate(options.moves, start=1):
        try:
            position = position.play(Move.parse(text))
        except (ValueError, Refused) as error:
            raise CommandError(f"move {number}, {quoted(text)}: {error}") from None
    print(format_position(position))
    return 0


def _read(source: str, parse: Callable[[str], T]) -> T:
    """What a file or standard input holds; CommandError says which and why when it can't be read."""
    try:
        return parse(read_text(sys.stdin.buffer if source == "-" else Path(source), _MOST_INPUT))
    except ValueError as error:
        raise CommandError(f"{'standard input' if source == '-' else source}: {error}") from None


if __name__ == "__main__":
    sys.exit(main())
