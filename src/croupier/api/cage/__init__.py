"""Slips and vouchers, as the cashier has them."""
