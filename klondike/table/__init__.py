"""The table: geometry, pictures, cards, motion, drag. Uses the model and the game; knows no window."""
