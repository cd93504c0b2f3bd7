import { describe, expect, it } from 'vitest';
import type { LineView, WagerView } from '../../lib/schema';
import { offsetOf, seatColour, stacksOf } from './chips';

function wager(number: number, seat: number, spot: string, stake: number, outside_zero = false): WagerView {
  return { number, seat, spot, stake, tender: 'value_chips', single_use: false, outside_zero, colour: null };
}
function line(number: number, seat: number, spot: string, more: Partial<LineView>): LineView {
  const nothing = { paid: 0, returned: 0, taken: 0, rides: 0, clauses: [], why: '' };
  return { number, seat, spot, stake: 500, tender: 'value_chips', outcome: 'lost', ...nothing, ...more };
}

describe('stacks', () => {
  const wagers = { 1: wager(1, 2, 'red', 500), 2: wager(2, 1, 'red', 1000), 3: wager(3, 2, 'red', 2500) };

  it('are one for each seat, the own one last', () => {
    const red = stacksOf(wagers, {}, 2).get('red') ?? [];
    expect(red.map(({ seat, amount, mine, wagers }) => ({ seat, amount, mine, wagers }))).toEqual([
      { seat: 1, amount: 1000, mine: false, wagers: [2] },
      { seat: 2, amount: 3000, mine: true, wagers: [1, 3] },
    ]);
  });
  it('lie apart on the two areas of 0', () => {
    const zeros = { 1: wager(1, 1, 'straight 0', 500), 2: wager(2, 1, 'straight 0', 500, true) };
    expect([...stacksOf(zeros, {}, 1).keys()]).toEqual(['straight 0', 'straight 0 outside']);
  });
  it('know what became of them', () => {
    const lines = { 2: line(2, 1, 'red', { outcome: 'won', paid: 1000 }) };
    const [first, second] = stacksOf(wagers, lines, 2).get('red') ?? [];
    expect([first?.fate, first?.paid, first?.lies, second?.fate]).toEqual(['won', 1000, 1000, 'lies']);
  });
  it('show a win whose stake is off the layout already, and no loss', () => {
    const lines = {
      8: line(8, 1, 'straight 17', { outcome: 'won', paid: 17500, returned: 500 }),
      9: line(9, 1, 'straight 8', { outcome: 'lost', taken: 500 }),
    };
    const stacks = stacksOf({}, lines, 1);
    expect([...stacks.keys()]).toEqual(['straight 17']);
    expect(stacks.get('straight 17')?.[0]).toMatchObject({ amount: 500, lies: 0, paid: 17500, fate: 'won' });
  });
});

describe('drawing', () => {
  it('has the last stack in the middle', () => expect([offsetOf(0, 1), offsetOf(2, 3)]).toEqual([[0, 0], [0, 0]]));
  it('gives ten seats ten colours', () => {
    const ten = Array.from({ length: 10 }, (_, at) => seatColour(at + 1));
    expect(new Set(ten).size).toBe(10);
    expect(seatColour(11)).toBe(seatColour(1));
  });
});
