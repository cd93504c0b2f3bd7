"""Devices that say where the ball fell: a wheel on a serial line, a virtual wheel, a dealer's keypad."""
