"""Candidates for `tablee benchmark`: one that is right, and some that are wrong on purpose.

`anew` is written from the clauses, with other insides than the house's. Those of `faulty` are
copies of it with one fault each: `tablee benchmark pan candidates.faulty:MISTAKEN`.
"""
