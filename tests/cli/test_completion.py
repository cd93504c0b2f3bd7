"""Completion: the shell knows the commands, the books, the wheels and the options."""

import os
import shutil
import subprocess

import pytest

from tests.cli.runner import COMMAND, complaint, croupier, printed


def completed(words: str) -> list[str]:
    """What the last of these words could become, in bash."""
    env = {"_CROUPIER_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": str(words.count(" "))}
    return [line.removeprefix("plain,") for line in printed(croupier(env=env)).splitlines() if line]


@pytest.mark.parametrize(
    ("words", "become"),
    [
        ("croupier od", ["odds"]),
        ("croupier se", ["settle", "selfcheck", "search", "serve", "secret"]),
        ("croupier com", ["compare", "complaint", "completion"]),
        ("croupier odds adel", ["adelaide-roulette"]),
        ("croupier odds star", ["star-roulette", "star-big-wheel"]),
        ("croupier rules nov", ["novo-unity"]),
        ("croupier trace wr", ["wrest-point-competition"]),
        ("croupier compare star-roulette adel", ["adelaide-roulette"]),
        ("croupier odds star-roulette --wheel d", ["double-zero"]),
        ("croupier odds --js", ["--json"]),
        ("croupier completion z", ["zsh"]),
        ("croupier odds zzz", []),
    ],
)
def test_a_word_begun_is_completed(words: str, become: list[str]) -> None:
    assert completed(words) == become


def test_every_book_is_offered_where_a_book_is_wanted() -> None:
    books = ["star-roulette", "adelaide-roulette", "star-big-wheel", "novo-unity", "wrest-point-competition"]
    assert completed("croupier odds ") == books


@pytest.mark.parametrize(
    ("shell", "holds"), [("bash", "complete -o"), ("zsh", "#compdef croupier"), ("fish", "complete --no-files")]
)
def test_each_shell_gets_a_script_of_its_own(shell: str, holds: str) -> None:
    script = croupier("completion", shell).stdout
    assert holds in script
    assert f"_CROUPIER_COMPLETE={shell}_complete" in script


def test_a_shell_without_a_script_is_an_error_that_names_those_with_one() -> None:
    sentence = complaint(croupier("completion", "tcsh"))
    for word in ("tcsh", "bash", "zsh", "fish"):
        assert word in sentence


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
def test_the_script_works_in_bash() -> None:
    script = """
        eval "$(croupier completion bash)"
        COMP_WORDS=(croupier rules adel) COMP_CWORD=2
        _croupier_completion croupier
        echo "${COMPREPLY[@]}"
    """
    path = f"{COMMAND.parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-c", script], capture_output=True, text=True, env=os.environ | {"PATH": path}, timeout=60, check=True
    )
    assert (done.stdout, done.stderr) == ("adelaide-roulette\n", "")
