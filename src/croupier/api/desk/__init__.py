"""What staff may do, as forms made from commands and books."""
