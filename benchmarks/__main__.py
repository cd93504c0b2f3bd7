"""`python -m benchmarks`: every figure, one line each."""

from benchmarks import settle, start_up

if __name__ == "__main__":
    for figure in (*settle.figures(), *start_up.figures()):
        print(figure)
