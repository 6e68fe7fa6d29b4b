"""Small faults planted by a machine in the rules, to see whether the tests notice."""
