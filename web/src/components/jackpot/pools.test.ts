import { expect, test } from 'vitest';
import type { JackpotView, JackpotWin, PublicJackpots } from '../../lib/schema';
import { byLevel, lastWins, terminalWords } from './pools';

const pool = (name: string, level: number): JackpotView => ({
  pool: name, kind: 'progressive', level, amount: 100_00, won_by: null, prize: null, rule: '', start: 100_00, ceiling: null, suspended: null, fed_by: [],
});
const win = (prize: number, paid: JackpotWin['paid']): JackpotWin => ({ prize, pool: 'major', terminal: 'B1:02', amount: 1, at: 0, paid, held_by: null, withheld: false, void: false });

test('pools hang by level, then by name', () => {
  const pools = { mystery: pool('mystery', 2), minor: pool('minor', 2), top: pool('top', 1) };
  expect(byLevel(pools).map((one) => one.pool)).toEqual(['top', 'minor', 'mystery']);
});

test('last wins are those that were paid, the newest first, five at most', () => {
  const wins = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((prize) => [prize, win(prize, prize === 7 ? null : 'meter')]));
  const view: PublicJackpots = { controller: { controller: 'J1', book: 'novo-unity', title: '' }, pools: {}, wins };
  expect(lastWins(view).map((one) => one.prize)).toEqual([6, 5, 4, 3, 2]);
});

test('a terminal is said with its bank', () => {
  expect(terminalWords('B1:02')).toBe('terminal 02 of B1');
  expect(terminalWords('M7')).toBe('M7');
});
