"""Makes the catalogue of solved deals. A command for developers; nothing imports it.

    python -m klondike.solver.make_catalogue FOLDER --deals 1-100000 [--graded 20000] [--draw 1] [--seconds 60]
    python -m klondike.solver.make_catalogue FOLDER --pack RESOURCES

The first solves deals and leaves a file for each thousand in FOLDER. It goes on where it was stopped: what is there
already is left out, but for verdicts that are unknown. So the deals can be split over ranges, processes and machines
and the files be put together afterwards. The second packs what is in FOLDER, up to the first gap, into
RESOURCES/catalogue.
"""

import argparse
import sys
from pathlib import Path

from klondike.model.deals import deal
from klondike.model.rules import Rules
from klondike.solver.catalogue import NAME, Code, pack
from klondike.solver.command import deal_range
from klondike.solver.difficulty import grade
from klondike.solver.encoding import encode
from klondike.solver.verdict import Outcome, Search, run_for

_BLOCK = 1000
_MEMORY_MB = 512


def code_of(number: int, draw: int, *, graded: bool, seconds: float) -> int:
    """What the catalogue says of one deal."""
    position = deal(number, Rules(draw))
    search = Search(position, memory_mb=_MEMORY_MB, replay=False)
    run_for(search, seconds)
    if search.kind is not Outcome.WON:
        return Code.LOST if search.kind is Outcome.LOST else Code.UNKNOWN
    return Code.GRADED + grade(encode(position)) if graded else Code.WON


def solve_block(folder: Path, first: int, draw: int, last_graded: int, seconds: float) -> None:
    """Solve the thousand deals from ``first`` on, unless it is done; a graded file replaces one without grades."""
    name = f"draw{draw}-{first:08}"
    graded = first <= last_graded
    done = folder / f"{name}{'-graded' if graded else ''}.txt"
    if not done.exists() and (folder / f"{name}-graded.txt").exists():
        return
    known = done.read_text(encoding="ascii") if done.exists() else "0" * _BLOCK
    if "0" not in known:
        return
    text = "".join(
        code if code != "0" else str(int(code_of(number, draw, graded=number <= last_graded, seconds=seconds)))
        for number, code in enumerate(known, start=first)
    )
    part = done.with_suffix(".part")
    part.write_text(text, encoding="ascii")
    part.replace(done)
    print(f"{done.name}: {text.count('1')} lost, {text.count('0')} unknown", flush=True)


def pack_blocks(folder: Path, draw: int, resources: Path) -> int:
    """Pack the blocks up to the first gap; how many deals that is."""
    codes = bytearray()
    while True:
        name = f"draw{draw}-{len(codes) + 1:08}"
        found = [path for path in (folder / f"{name}-graded.txt", folder / f"{name}.txt") if path.exists()]
        if not found:
            break
        codes += bytes(int(digit) for digit in found[0].read_text(encoding="ascii"))
    if codes:
        target = resources / NAME.format(draw)
        target.parent.mkdir(exist_ok=True)
        target.write_bytes(pack(bytes(codes)))
    return len(codes)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--deals", type=deal_range, help="whole thousands: 1-100000")
    parser.add_argument("--graded", type=int, default=0, help="grade the deals up to this one")
    parser.add_argument("--draw", type=int, choices=(1, 3), action="append", help="both unless said")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pack", type=Path, metavar="RESOURCES")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    for draw in options.draw or (1, 3):
        if options.deals:
            for first in range(options.deals.start, options.deals.stop, _BLOCK):
                if first % _BLOCK != 1:
                    parser.error("--deals begins with 1, 1001, 2001 and so on")
                solve_block(options.folder, first, draw, options.graded, options.seconds)
        if options.pack:
            print(f"draw {draw}: {pack_blocks(options.folder, draw, options.pack)} deals packed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
