"""The solver: verdicts, short lines, hints that do not peek, difficulty. Uses the model alone; never Qt.

Doors for the rest of the game: ``verdict`` (won, lost or unknown), ``lines`` (short lines), ``policy`` (hints
without peeking), ``catalogue`` (what is known of numbered deals) and ``command`` (the command line).

Inside: ``encoding`` explains the sets of cards that all searches work on, ``steps`` turns what they find into moves,
``reference`` is the plain search, ``_kernel`` the fast one, ``_beam`` finds short lines and ``_policy`` plans. The
last three are compiled where there is a C compiler; ``_uncompiled`` stands in for C where there is none.
"""
