import { describe, expect, it } from 'vitest';
import type { WagerView } from '../../lib/schema';
import { chipsOf, own, placeAt, tokenValues, toRepeat, type Bet } from './wagers';
import { total } from '../../lib/steps';

function wager(number: number, spot: string, stake: number, more: Partial<WagerView> = {}): WagerView {
  return { number, seat: 1, spot, stake, tender: 'value_chips', single_use: false, outside_zero: false, colour: null, ...more };
}
const bet = (spot: string, stake: number, more: Partial<Bet> = {}): Bet => ({
  spot,
  stake,
  tender: 'value_chips',
  outside_zero: false,
  single_use: false,
  ...more,
});

describe('tokens', () => {
  it('are offered as the largest chips that one has enough for', () => {
    expect(tokenValues(0)).toEqual([]);
    expect(tokenValues(30_00)).toEqual([1_00, 5_00, 25_00]);
    expect(tokenValues(600_00)).toEqual([25_00, 100_00, 500_00]);
  });
  it('are offered whole where no such chip adds up to them', () => {
    expect(tokenValues(50)).toEqual([50]);
    expect(tokenValues(7_50)).toEqual([1_00, 5_00, 7_50]);
    expect(tokenValues(110_00)).toEqual([5_00, 25_00, 100_00]);
    expect(tokenValues(510_00)).toEqual([25_00, 100_00, 500_00, 510_00]);
  });
  it('come after chips and checks, and those that serve once are told apart', () => {
    const offered = chipsOf({ colours: [{ colour: 'pink', value: 5_00, count: 4 }], tokens: 1_00, single_use_tokens: 1_00 });
    expect(offered.slice(6)).toEqual([
      { tender: 'colour_checks', value: 5_00, colour: 'pink', single_use: false },
      { tender: 'promotional_token', value: 1_00, colour: null, single_use: false },
      { tender: 'promotional_token', value: 1_00, colour: null, single_use: true },
    ]);
  });
  it('that serve once are not repeated by others', () => {
    const once: Partial<Bet> = { tender: 'promotional_token', single_use: true };
    expect(toRepeat([bet('red', 500, once)], [wager(1, 'red', 500, { tender: 'promotional_token' })])).toEqual([bet('red', 500, once)]);
  });
});

describe('own wagers', () => {
  const all = { 12: wager(12, 'red', 500), 3: wager(3, 'red', 1000), 4: wager(4, 'black', 500, { seat: 2 }) };
  it('are those of the seat, oldest first', () => expect(own(all, 1).map((one) => one.number)).toEqual([3, 12]));
  it('are none without a seat', () => expect(own(all, null)).toEqual([]));
  it('are taken back newest first', () => expect(own(all, 1).findLast((one) => placeAt(one) === 'red')?.number).toBe(12));
  it('on the outer 0 are not those on the inner 0', () => {
    const zeros = [wager(1, 'straight 0', 500), wager(2, 'straight 0', 500, { outside_zero: true })];
    expect(zeros.map(placeAt)).toEqual(['straight 0', 'straight 0 outside']);
  });
});

describe('repeating', () => {
  const before = [bet('red', 1000), bet('straight 17', 500), bet('red', 500)];
  it('places everything on an empty layout', () => expect(toRepeat(before, [])).toEqual(before));
  it('leaves out what still lies', () =>
    expect(toRepeat(before, [wager(7, 'red', 1200)])).toEqual([bet('straight 17', 500), bet('red', 300)]));
  it('places nothing twice', () => {
    const lying = before.map((one, at) => wager(at, one.spot, one.stake));
    expect(toRepeat(before, lying)).toEqual([]);
  });
  it('keeps checks and chips apart', () =>
    expect(toRepeat([bet('red', 500, { tender: 'colour_checks' })], [wager(1, 'red', 500)])).toHaveLength(1));
  it('counts what was moved from the outer 0 to the inner 0', () =>
    expect(toRepeat([bet('straight 0', 500, { outside_zero: true })], [wager(1, 'straight 0', 500)])).toEqual([]));
  it('adds up', () => expect(total(before)).toBe(2000));
});
