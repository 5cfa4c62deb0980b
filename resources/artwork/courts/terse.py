"""Path data in few bytes: either half of a court stands in its file in full, and the game reads all of them."""

import re
from collections.abc import Sequence

from resources.artwork.courts import pen

_WORDS = re.compile(r"[A-Za-z]|-?[0-9.]+")
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7, "Z": 0}
# Radii and flags of an arc come before its end.
_PLAIN = {"A": 5}


def _segment(previous: str, letter: str, values: Sequence[str]) -> str:
    """One segment; its letter may be left out where it follows from the one before."""
    words = [re.sub(r"^(-?)0[.]", r"\1.", value) for value in values]
    text = " ".join(words).replace(" -", "-")
    if letter != {"M": "L", "m": "l"}.get(previous, previous) or letter in "Mm":
        return letter + text
    return text if text.startswith("-") else " " + text


def terse(d: str) -> str:
    """The same path, each segment relative or absolute, whichever is shorter; absolute places are kept to a tenth."""
    words = _WORDS.findall(d)
    x = y = start_x = start_y = 0.0
    out = previous = letter = ""
    i = 0
    while i < len(words):
        if words[i].isalpha():
            letter = words[i]
            i += 1
        kind = letter.upper()
        values = words[i : i + _COUNTS[kind]]
        i += len(values)
        if kind == "Z":
            out, previous, x, y = out + "Z", "Z", start_x, start_y
            continue
        plain, tail = values[: _PLAIN.get(kind, 0)], values[_PLAIN.get(kind, 0) :]
        base = [x] if kind == "H" else [y] if kind == "V" else [x, y] * 3
        if letter == kind:
            tail = [pen.num(float(value)) for value in tail]
            moved = [pen.num(float(value) - b) for value, b in zip(tail, base, strict=False)]
            texts = {kind: [*plain, *tail], kind.lower(): [*plain, *moved]}
            ends = [float(value) for value in tail]
        else:
            texts = {letter: values}
            ends = [float(value) + b for value, b in zip(tail, base, strict=False)]
        segment, previous = min(((_segment(previous, key, text), key) for key, text in texts.items()), key=_length)
        out += segment
        x, y = (ends[0], y) if kind == "H" else (x, ends[0]) if kind == "V" else (ends[-2], ends[-1])
        if kind == "M":
            start_x, start_y = x, y
        letter = {"M": "L", "m": "l"}.get(letter, letter)
    return out


def _length(choice: tuple[str, str]) -> int:
    return len(choice[0])
