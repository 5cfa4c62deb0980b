"""The game as values: cards, positions, moves, rules, deals, scores and their text. Standard library alone."""
