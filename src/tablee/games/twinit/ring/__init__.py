"""`ring`: five piles round a ring, claims on its centre, debts (TWIN-50 to TWIN-58)."""
