"""Figures, each as a ratio to something measured in the same run: machines are noisy, ratios travel."""
