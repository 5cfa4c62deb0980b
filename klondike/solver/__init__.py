"""The solver: verdicts, short lines, hints that do not peek, difficulty. Uses the model alone; never Qt."""
