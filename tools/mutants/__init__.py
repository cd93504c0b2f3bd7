"""Break the software on purpose, a little at a time, and see whether a test notices: `make mutants`.

Two kinds of damage. A citation of a book is pointed to the neighbouring clause of its document; a line of the judging
code is changed as mutmut would change it. The tests are collected once, and each mutant lives in a fork of that warm
process, with the tests alone that reach the damage, until one goes red.
"""
