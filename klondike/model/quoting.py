"""How a sentence quotes what somebody wrote. Standard library alone."""

from typing import Final

_MOST_QUOTED: Final = 40


def quoted(text: str) -> str:
    """``text`` in quotation marks, cut to a length fit for a sentence and kept to one line."""
    short = text if len(text) <= _MOST_QUOTED else text[: _MOST_QUOTED - 1] + "…"
    return f"“{''.join(sign if sign.isprintable() else '·' for sign in short)}”"
