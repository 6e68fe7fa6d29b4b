"""The process in which a candidate runs."""

from tablee.testing.benchmark.apart import main

if __name__ == "__main__":
    main()
