"""Jackpots: a controller of pools that grow by a share of the turnover of terminals, and are won whole.

`decide`, `evolve` and `postings` as at a table; each part has its module, and `controller.py` puts them together.
A pool is counted in grains, a millionth of a cent each: a rate is so many millionths of the stake, so that every
contribution is a whole number of grains and nothing is ever rounded. The ledger sees whole cents as they fill up.
"""
