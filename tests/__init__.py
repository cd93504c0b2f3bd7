"""Tests mirror src. A test that cites a clause fails when the software stops following it."""
