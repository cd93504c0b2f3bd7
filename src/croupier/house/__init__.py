"""The shell: clock, dice and people come in here, and nowhere deeper."""
