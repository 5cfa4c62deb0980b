"""Writes every picture of the deck: `python -m resources.artwork.make`, from the top of the tree.

With `--check` nothing is written; the exit status is 1 if a committed picture differs from what would be drawn.
"""

import sys
from pathlib import Path

from resources.artwork import backs, faces, icons, marks

TOP = Path(__file__).resolve().parents[1]


def pictures() -> dict[str, str]:
    """Path under `resources/` and text of every picture."""
    made: dict[str, str] = {}
    for card in faces.CARDS:
        made[f"cards/classic/{card}.svg"] = faces.classic(card)
        made[f"cards/large/{card}.svg"] = faces.large(card)
    for name in backs.BACKS:
        made[f"backs/{name}.svg"] = backs.back(name)
    for name, text in icons.pictures().items():
        made[f"icons/{name}.svg"] = text
    for name, text in marks.pictures().items():
        made[f"marks/{name}.svg"] = text
    return made


def stale(made: dict[str, str]) -> list[str]:
    """Names of pictures that are missing, different, or no longer drawn."""
    wrong = []
    for name, text in made.items():
        path = TOP / name
        if not path.is_file() or path.read_bytes() != text.encode():
            wrong.append(name)
    for folder in ("cards/classic", "cards/large", "backs", "icons", "marks"):
        for path in sorted((TOP / folder).glob("*.svg")):
            name = f"{folder}/{path.name}"
            if name not in made:
                wrong.append(name)
    return wrong


def main(arguments: list[str]) -> int:
    made = pictures()
    if arguments == ["--check"]:
        wrong = stale(made)
        for name in wrong:
            print(f"resources/{name} differs from what the generator draws")
        return 1 if wrong else 0
    if arguments:
        print(__doc__)
        return 2
    for name in stale(made):
        path = TOP / name
        if name not in made:
            path.unlink()
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(made[name].encode())
        print(f"resources/{name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
