"""Draws are uniform, each its own, made when asked for, and the same for anyone who knows the seed."""

import copy
import hashlib
import pickle
import secrets
import struct
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import count, pairwise, permutations, product
from math import perm

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.engine import sealing
from croupier.core.engine.refusal import Malformed
from croupier.core.game.wheel import BIG_WHEEL, DOUBLE_ZERO, SINGLE_ZERO, Wheel
from croupier.core.words.bets import LuckyColour
from croupier.house.chance.dice import LARGEST, MOST_DRAWN, Dice, Draw, ProvableDice, SystemDice, below, pick

SEED = bytes(range(32))
CRITICAL = {37: 58.6192, 38: 59.8925, 52: 77.3860}
"""The 99 % points of chi-square with one degree of freedom less; published tables."""
MAKERS: list[Callable[[], Dice]] = [SystemDice, lambda: ProvableDice(SEED)]
either = pytest.mark.parametrize("make", MAKERS, ids=["system", "provable"])


# --- the mapping, proved --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bits", range(1, 10))
def test_every_outcome_has_exactly_as_many_words_as_any_other(bits: int) -> None:
    for n in range(1, 2**bits + 1):
        hits = Counter(outcome for word in range(2**bits) for outcome in _outcome(n, word, bits))
        assert hits == dict.fromkeys(range(n), 2**bits // n)


def _outcome(n: int, word: int, bits: int) -> Iterator[int]:
    """What one word gives; nothing where it is discarded and another is asked for."""
    words = iter([word])
    try:
        yield below(n, lambda: next(words), bits)
    except StopIteration:
        return


@pytest.mark.parametrize(("n", "k"), [(1, 1), (3, 2), (5, 2), (5, 3), (6, 2), (7, 1), (4, 4)])
def test_every_row_of_a_sample_has_exactly_as_many_words_as_any_other(n: int, k: int) -> None:
    hits: Counter[tuple[int, ...]] = Counter()
    for words in product(range(8), repeat=k):
        feed = iter(words)
        try:
            hits[pick(n, k, lambda feed=feed: next(feed), bits=3)] += 1  # type: ignore[misc]
        except StopIteration:
            continue
    each = 1
    for left in range(n, n - k, -1):
        each *= 8 // left
    assert hits == dict.fromkeys(permutations(range(n), k), each)
    assert len(hits) == perm(n, k)


def test_a_word_that_is_left_over_is_discarded_and_the_next_one_counts() -> None:
    # 2**64 is one more than a multiple of 3, so one word of all is too many: the 0.
    assert below(3, iter([0, 1]).__next__) == 0
    assert below(3, iter([0, 2**64 - 1]).__next__) == 2
    assert below(3, iter([1, 2**64 - 1]).__next__) == 0
    assert below(2**53, iter([0]).__next__) == 0


# --- statistics at 99 % ---------------------------------------------------------------------------------------------


def chi_square(seen: Sequence[int], n: int) -> float:
    counts, expected = Counter(seen), len(seen) / n
    return sum((counts[at] - expected) ** 2 / expected for at in range(n))


@pytest.mark.parametrize("wheel", [SINGLE_ZERO, DOUBLE_ZERO, BIG_WHEEL], ids=lambda wheel: wheel.name)
def test_a_provable_wheel_passes_the_laboratory_at_ten_thousand_spins(wheel: Wheel) -> None:
    dice = ProvableDice(SEED)
    seen = [dice.choose(wheel.ring, purpose="wheel", round=spin).outcome[0] for spin in range(10_000)]
    assert chi_square(seen, len(wheel.ring)) < CRITICAL[len(wheel.ring)]


@pytest.mark.parametrize("n", CRITICAL)
def test_the_system_passes_the_laboratory_at_ten_thousand_draws(n: int) -> None:
    # One sample in a hundred lies beyond its 99 % point by right; three in a row do so once in a million.
    dice = SystemDice()
    draw = count()
    samples = ([dice.choose(n, purpose="wheel", round=next(draw)).outcome[0] for _ in range(10_000)] for _ in range(3))
    assert any(chi_square(sample, n) < CRITICAL[n] for sample in samples)


@pytest.mark.parametrize("place", range(4))
def test_every_place_of_a_sample_is_uniform(place: int) -> None:
    dice = ProvableDice(SEED)
    seen = [dice.sample(37, 4, purpose="lucky-ball", round=at).outcome[place] for at in range(10_000)]
    assert chi_square(seen, 37) < CRITICAL[37]


def association(pairs: Sequence[tuple[int, int]]) -> float:
    """Chi-square of independence of a table of 7 by 7: 36 degrees of freedom."""
    cells, rows, columns = Counter(pairs), Counter(a for a, _ in pairs), Counter(b for _, b in pairs)
    total = 0.0
    for a, b in product(range(7), repeat=2):
        expected = rows[a] * columns[b] / len(pairs)
        total += (cells[a, b] - expected) ** 2 / expected
    return total


def test_purposes_rounds_and_successive_draws_are_independent_of_one_another() -> None:
    dice = ProvableDice(SEED)

    def draw(purpose: str, round: int) -> int:
        return dice.choose(7, purpose=purpose, round=round).outcome[0]

    drawn = [(draw("a", at), draw("a", at), draw("b", at)) for at in range(5_000)]
    assert association([(first, second) for first, second, _ in drawn]) < CRITICAL[37]
    assert association([(first, other) for first, _, other in drawn]) < CRITICAL[37]
    assert association([(one[0], later[0]) for one, later in pairwise(drawn)]) < CRITICAL[37]
    assert association([(a, a) for a, *_ in drawn]) > CRITICAL[37], "the measure sees what depends"


# --- what a draw says -----------------------------------------------------------------------------------------------


@either
def test_a_draw_says_what_for_from_what_and_what_came(make: Callable[[], Dice]) -> None:
    draw = make().sample(SINGLE_ZERO.labels, 4, purpose="lucky-ball", round=7)
    assert (draw.purpose, draw.round, draw.index, draw.n) == ("lucky-ball", 7, 0, 37)
    assert draw.labels == SINGLE_ZERO.labels
    assert draw.chosen == tuple(SINGLE_ZERO.labels[at] for at in draw.outcome)
    assert len(set(draw.chosen)) == 4
    assert msgspec.json.decode(msgspec.json.encode(draw), type=Draw) == draw
    assert msgspec.json.decode(msgspec.json.encode(draw))["type"] == "draw"


@either
def test_numbers_without_labels_stand_for_themselves(make: Callable[[], Dice]) -> None:
    draw = make().choose(200, purpose="mega", round=0)
    assert (draw.labels, draw.chosen) == ((), (str(draw.outcome[0]),))


@either
def test_a_section_of_the_big_wheel_is_drawn_though_others_bear_its_name(make: Callable[[], Dice]) -> None:
    draw = make().choose(BIG_WHEEL.ring, purpose="wheel", round=0)
    assert draw.n == 52
    assert draw.chosen[0] in BIG_WHEEL.labels


@either
def test_draws_of_one_purpose_are_counted_within_their_round(make: Callable[[], Dice]) -> None:
    dice = make()
    asked = [(1, "wheel"), (1, "wheel"), (1, "colour"), (3, "wheel")]
    assert [dice.choose(37, purpose=purpose, round=at).index for at, purpose in asked] == [0, 1, 0, 0]
    with pytest.raises(ValueError, match="round 2 is over"):
        dice.choose(37, purpose="wheel", round=2)


@either
@given(st.data())
def test_a_sample_holds_different_ones_of_those_there_are(make: Callable[[], Dice], data: st.DataObject) -> None:
    n = data.draw(st.integers(1, 300) | st.integers(1, LARGEST))
    k = data.draw(st.integers(1, min(n, 60)))
    outcome = make().sample(n, k, purpose="ballot", round=0).outcome
    assert len(outcome) == len(set(outcome)) == k
    assert all(0 <= at < n for at in outcome)


@either
def test_what_cannot_be_drawn_is_refused_on_both_sides_of_the_edge(make: Callable[[], Dice]) -> None:
    dice = make()
    for n, k in ((1, 1), (LARGEST, 1), (5, 5), (LARGEST, MOST_DRAWN)):
        dice.sample(n, k, purpose="ballot", round=0)
    for n, k in ((0, 1), (-1, 1), (LARGEST + 1, 1), (5, 6), (5, 0), (LARGEST, MOST_DRAWN + 1)):
        with pytest.raises(ValueError, match="be drawn from"):
            dice.sample(n, k, purpose="ballot", round=0)
    dice.choose(["x" * 100], purpose="p" * 100, round=LARGEST - 1)
    for purpose, label in (("", "x"), ("p" * 101, "x"), ("p", "x" * 101), ("a\nb", "x"), ("p", "\ud800")):
        with pytest.raises(ValueError, match=r"purpose|printable"):
            dice.choose([label], purpose=purpose, round=LARGEST - 1)
    with pytest.raises(ValueError, match="out of reach"):
        dice.choose(37, purpose="wheel", round=LARGEST)


def test_a_draw_of_the_system_cannot_be_recomputed_and_says_so() -> None:
    draw = SystemDice().choose(37, purpose="wheel", round=0)
    assert (draw.commitment, draw.seal) == (None, None)


# --- commit and reveal ----------------------------------------------------------------------------------------------


def test_the_same_seeds_give_the_same_draws_and_any_other_gives_others() -> None:
    def drawn(seed: bytes, client_seed: str, purpose: str, round: int) -> tuple[int, ...]:
        dice = ProvableDice(seed)
        dice.mix(client_seed)
        return dice.sample(LARGEST, 3, purpose=purpose, round=round).outcome

    asked = [(SEED, "ann", "wheel", 1), (bytes(32), "ann", "wheel", 1), (SEED, "bob", "wheel", 1)]
    asked += [(SEED, "ann", "wheel", 2), (SEED, "ann", "colour", 1), (SEED, "ann1", "wheel", 1), (SEED, "", "wheel", 1)]
    assert drawn(*asked[0]) == drawn(*asked[0])
    assert len({drawn(*one) for one in asked}) == len(asked)


def test_parts_that_read_the_same_when_run_together_are_kept_apart() -> None:
    assert sealing.message("a", "bc") != sealing.message("ab", "c")
    assert sealing.message("1:a,", "") != sealing.message("1:a", ",")
    assert sealing.message("draw", "é", 12) == b"4:draw,2:\xc3\xa9,2:12,"


def test_no_order_of_asking_changes_what_another_purpose_gives() -> None:
    one, other = ProvableDice(SEED), ProvableDice(SEED)
    wheel = one.choose(37, purpose="wheel", round=1)
    colours = one.choose(tuple(LuckyColour), purpose="colour", round=1)
    assert other.choose(tuple(LuckyColour), purpose="colour", round=1) == colours
    assert other.choose(37, purpose="wheel", round=1) == wheel


def test_a_word_is_made_when_it_is_asked_for_and_not_before(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []

    def one_word(bits: int) -> int:
        made.append(bits)
        return 2**63 + 1

    monkeypatch.setattr(secrets, "randbits", one_word)
    dice = SystemDice()
    assert made == []
    dice.sample(37, 4, purpose="lucky-ball", round=0)
    assert made == [64] * 4


def test_provable_dice_hold_their_seed_and_their_count_and_no_stream() -> None:
    dice = ProvableDice(SEED)
    dice.choose(37, purpose="wheel", round=0)
    assert sorted(vars(dice)) == ["_client_seed", "_revealed", "_seed", "_tally", "commitment"]


def test_the_commitment_is_the_digest_of_the_seed_and_new_dice_have_new_seeds() -> None:
    assert ProvableDice(SEED).commitment == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    dice = ProvableDice()
    assert dice.commitment != ProvableDice().commitment
    revealed = dice.reveal()
    assert hashlib.sha256(bytes.fromhex(revealed.server_seed)).hexdigest() == dice.commitment == revealed.commitment
    for size in (31, 33):
        with pytest.raises(ValueError, match="32 bytes"):
            ProvableDice(bytes(size))


def test_the_client_seed_is_settled_once_and_before_the_first_draw() -> None:
    dice = ProvableDice(SEED)
    for text in ("x" * 101, "two\nlines", "\ud800"):
        with pytest.raises(Malformed, match="client seed"):
            dice.mix(text)
    dice.mix("x" * 100)
    with pytest.raises(RuntimeError, match="settled"):
        dice.mix("again")
    drawn, revealed = ProvableDice(SEED), ProvableDice(SEED)
    drawn.choose(37, purpose="wheel", round=0)
    revealed.reveal()
    for late in (drawn, revealed):
        with pytest.raises(RuntimeError, match="settled"):
            late.mix("too late")
        assert late.reveal().client_seed == ""


def test_after_the_reveal_nothing_more_is_drawn() -> None:
    dice = ProvableDice(SEED)
    assert dice.reveal() == dice.reveal()
    with pytest.raises(RuntimeError, match="begin new dice"):
        dice.choose(37, purpose="wheel", round=0)


def test_the_seed_is_in_no_text_and_no_record_and_cannot_be_carried_off() -> None:
    dice = ProvableDice(SEED)
    dice.mix("ann")
    draw = dice.choose(SINGLE_ZERO.ring, purpose="wheel", round=0)
    for text in (repr(dice), str(dice), repr(draw), msgspec.json.encode(draw).decode()):
        assert dice.commitment in text
        assert SEED.hex() not in text
        assert repr(SEED)[2:-1] not in text
    assert SEED not in msgspec.msgpack.encode(draw)
    for carry in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match="not copied"):
            carry(dice)
    with pytest.raises(TypeError):
        msgspec.json.encode(dice)


# --- known answers, by an implementation of its own -----------------------------------------------------------------


def chacha20_block(key: bytes, counter: int, nonce: bytes) -> bytes:
    """RFC 8439, 2.3."""
    start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574]
    start += [*struct.unpack("<8I", key), counter, *struct.unpack("<3I", nonce)]
    state = list(start)

    def mixed(a: int, b: int, turn: int, target: int) -> None:
        state[a] = (state[a] + state[b]) % 2**32
        value = state[target] ^ state[a]
        state[target] = (value << turn | value >> (32 - turn)) % 2**32

    for _ in range(10):
        for shift in (0, 1):
            for at in range(4):
                a, b, c, d = (4 * row + (at + shift * row) % 4 for row in range(4))
                for x, y, turn, target in ((a, b, 16, d), (c, d, 12, b), (a, b, 8, d), (c, d, 7, b)):
                    mixed(x, y, turn, target)
    return struct.pack("<16I", *((one + other) % 2**32 for one, other in zip(state, start, strict=True)))


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """RFC 2104."""
    inner, outer = (bytes(byte ^ pad for byte in key.ljust(64, b"\0")) for pad in (0x36, 0x5C))
    return hashlib.sha256(outer + hashlib.sha256(inner + message).digest()).digest()


def recomputed(seed: bytes, client_seed: str, purpose: str, round: int, index: int, n: int, k: int) -> tuple[int, ...]:
    """The outcome by the recipe at the head of `dice.py`; slow and plain."""
    parts = ["draw", client_seed, str(round), purpose]
    key = hmac_sha256(seed, b"".join(str(len(p.encode())).encode() + b":" + p.encode() + b"," for p in parts))
    nonce = bytes(4) + struct.pack("<Q", index)
    blocks = b"".join(chacha20_block(key, counter, nonce) for counter in range(k // 8 + 2))
    words = iter(struct.unpack(f"<{len(blocks) // 8}Q", blocks))
    remaining = list(range(n))
    row: list[int] = []
    while len(row) < k:
        left = len(remaining)
        word = next(words)
        at = word * left // 2**64
        first, following = -(-at * 2**64 // left), -(-(at + 1) * 2**64 // left)
        # An outcome with a word more than the others gives up its first.
        if word > first or following - first == 2**64 // left:
            row.append(remaining.pop(at))
    return tuple(row)


def test_the_independent_cipher_and_code_are_those_of_their_standards() -> None:
    block = chacha20_block(bytes(range(32)), 1, bytes.fromhex("000000090000004a00000000"))
    assert block[:16].hex() == "10f1e7e4d13b5915500fdd1fa32071c4"
    assert block[-4:].hex() == "a2503c4e"
    # RFC 4231, test case 2.
    assert hmac_sha256(b"Jefe", b"what do ya want for nothing?").hex().startswith("5bdcc146bf60754e6a042426089575c7")


VECTORS = [
    # client seed, purpose, round, draws before it, n, k, outcome
    ("", "wheel", 0, 0, 37, 1, (31,)),
    ("", "wheel", 0, 1, 38, 1, (29,)),
    ("ann", "wheel", 7, 0, 52, 1, (38,)),
    ("ann", "lucky-ball", 7, 0, 37, 4, (20, 3, 0, 16)),
    ("größer", "mega", 2**53 - 1, 2, 2**20, 1, (998153,)),
    ("ann", "ballot", 7, 0, 12, 12, (10, 3, 8, 6, 7, 9, 11, 0, 4, 2, 1, 5)),
]


@pytest.mark.parametrize(("client_seed", "purpose", "round", "before", "n", "k", "outcome"), VECTORS)
def test_known_answers(
    client_seed: str, purpose: str, round: int, before: int, n: int, k: int, outcome: tuple[int, ...]
) -> None:
    dice = ProvableDice(SEED)
    dice.mix(client_seed)
    for _ in range(before):
        dice.choose(2, purpose=purpose, round=round)
    assert dice.sample(n, k, purpose=purpose, round=round).outcome == outcome
    assert recomputed(SEED, client_seed, purpose, round, before, n, k) == outcome


def test_the_seal_is_the_one_the_recipe_gives() -> None:
    dice = ProvableDice(SEED)
    dice.mix("ann")
    draw = dice.choose(("a", "b"), purpose="coin", round=3)
    message = f"4:seal,3:ann,1:3,4:coin,1:0,1:2,1:2,1:a,1:b,1:1,1:{draw.outcome[0]},".encode()
    assert draw.seal == hmac_sha256(SEED, message).hex()


@given(
    st.binary(min_size=32, max_size=32),
    st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), max_size=20),
    st.integers(0, LARGEST - 1),
    st.integers(1, 60),
    st.data(),
)
def test_anyone_can_recompute_a_draw(seed: bytes, client_seed: str, round: int, n: int, data: st.DataObject) -> None:
    k = data.draw(st.integers(1, n))
    dice = ProvableDice(seed)
    dice.mix(client_seed)
    drawn = dice.sample(n, k, purpose="ballot", round=round).outcome
    assert drawn == recomputed(seed, client_seed, "ballot", round, 0, n, k)
