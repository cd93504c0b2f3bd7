"""What every place judges alike: each judgement once, over small facts that any place can give."""
