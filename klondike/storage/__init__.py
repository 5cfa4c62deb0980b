"""What is kept between runs. Uses the model, and QtCore for paths at most."""
