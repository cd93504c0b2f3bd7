import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FakeHouse } from '../../lib/fake-house.testing';
import type { WagerView } from '../../lib/schema';
import type { Play } from './play.svelte';
import type { Bet } from './wagers';

const bet = (spot: string, stake: number): Bet => ({ spot, stake, tender: 'value_chips', outside_zero: false, single_use: false });
const wager = (number: number, spot: string, stake: number, seat = 1): WagerView => ({ ...bet(spot, stake), number, seat, colour: null });
let house: FakeHouse;
let play: Play;

beforeEach(async () => {
  house = new FakeHouse('T1', 'wagers');
  const { watch } = await import('../../lib/live.svelte');
  const { Play } = await import('./play.svelte');
  play = new Play('T1', watch('T1', 'player'));
  house.opens({ round: { phase: 'BETTING' }, me: { seat: 1 }, wagers: {} });
});
afterEach(() => house.close());

const shown = () => play.bets.map((one) => `${one.spot} ${one.stake}`);
const commands = () => house.asked.map((one) => one.command.do);
const settle = () => house.settle();
const done = (at: number, there: WagerView[], gone: number[] = []) => house.does(there, gone, at);
const refused = (at: number) => house.refuses({ message: 'It passes the maximum.', rule: 'OVER_MAXIMUM', clause: '3.5', book: 'star-roulette' }, at);

test('a chip lies there at once, and is taken away again if it is refused', async () => {
  void play.place([bet('red', 500)]);
  expect(shown()).toEqual(['red 500']);
  expect(Object.values(play.wagers)).toMatchObject([{ spot: 'red', seat: 1 }]);
  await refused(0);
  expect(shown()).toEqual([]);
  expect(play.refusals).toMatchObject([{ bets: [{ spot: 'red', stake: 500 }], problem: { clause: '3.5' } }]);
});

test('quick bets are all asked in their order, and a refused one is still told of after others were taken', async () => {
  for (const spot of ['red', 'odd', 'even']) void play.place([bet(spot, 500)]);
  expect(house.asked.map((one) => one.command.spot)).toEqual(['red', 'odd', 'even']);
  await refused(1);
  await done(0, [wager(1, 'red', 500)]);
  await done(2, [wager(2, 'even', 500)]);
  expect(shown()).toEqual(['red 500', 'even 500']);
  expect(play.refusals.map((one) => one.bets[0]?.spot)).toEqual(['odd']);
  play.dismiss(play.refusals[0]?.id ?? 0);
  expect(play.refusals).toEqual([]);
});

describe('quick bets answered in another order than asked', () => {
  const ORDERS = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

  // The second is refused. A bet on the same spot that was asked before it, and is answered after it, does not hide that.
  test.each(ORDERS)('are paired by what was asked: %i, %i, %i', async (...order) => {
    for (const [spot, stake] of [['red', 500], ['red', 700], ['odd', 500]] as const) void play.place([bet(spot, stake)]);
    expect(new Set(house.asked.map((one) => one.ask)).size).toBe(3);
    let number = 0;
    const numbers: Record<number, number> = {};
    for (const at of order) {
      if (at === 1) await refused(1);
      else await done(at, [wager((numbers[at] = ++number), at === 0 ? 'red' : 'odd', 500)]);
    }
    expect(shown().sort()).toEqual(['odd 500', 'red 500']);
    expect(play.ahead).toBe(0);
    expect(play.refusals.map((one) => one.bets)).toMatchObject([[{ spot: 'red', stake: 700 }]]);
    void play.undo();
    await settle();
    expect(house.asked.at(-1)?.command).toEqual({ do: 'withdraw_wagers', role: 'player', wagers: [numbers[2]] }); // the last that was asked
  });

  test('and one that is taken later on the same spot puts the refusal away', async () => {
    void play.place([bet('red', 700)]);
    await refused(0);
    void play.place([bet('red', 500)]);
    await done(1, [wager(1, 'red', 500)]);
    expect(play.refusals).toEqual([]);
  });

  test('are not taken for done by an answer to nothing that was asked', async () => {
    void play.place([bet('red', 500)]);
    house.hear({ answer: 'a99', done: { table: 'T1', version: 2, events: [], said: [] } });
    await settle();
    expect(play.isWaiting).toBe(true);
    expect(play.ahead).toBe(500);
  });
});

describe('one step to undo', () => {
  beforeEach(() => house.tells([wager(1, 'red', 500), wager(2, 'odd', 100), wager(3, 'black', 700, 2)]));

  test('is a double', async () => {
    void play.double();
    expect(house.asked[0]?.command).toMatchObject({ do: 'place_wagers', stakes: [{ spot: 'red', stake: 500 }, { spot: 'odd', stake: 100 }] });
    await done(0, [wager(4, 'red', 500), wager(5, 'odd', 100)]);
    void play.undo();
    await settle();
    expect(house.asked[1]?.command).toEqual({ do: 'withdraw_wagers', role: 'player', wagers: [4, 5] });
    expect(shown()).toEqual(['red 500', 'odd 100']);
  });

  test('is a clear', async () => {
    void play.clear();
    await settle();
    expect(house.asked[0]?.command).toEqual({ do: 'withdraw_wagers', role: 'player', wagers: [1, 2] });
    await done(0, [], [1, 2]);
    void play.undo();
    await settle();
    expect(house.asked[1]?.command).toMatchObject({ do: 'place_wagers', stakes: [{ spot: 'red' }, { spot: 'odd' }] });
  });

  test('is a move', async () => {
    void play.move([1], 'black');
    await settle();
    expect(house.asked[0]?.command).toEqual({ do: 'move_wagers', role: 'player', wagers: [1], spot: 'black' });
    await done(0, [wager(1, 'black', 500)]);
    void play.undo();
    await settle();
    expect(house.asked[1]?.command).toMatchObject({ do: 'move_wagers', wagers: [1], spot: 'red' });
  });

  test('is nothing where the double was refused as a whole', async () => {
    void play.double();
    await refused(0);
    expect(shown()).toEqual(['red 500', 'odd 100']);
    expect(play.refusals[0]?.bets).toHaveLength(2);
    expect(play.canUndo).toBe(false);
    expect(commands()).toEqual(['place_wagers']);
  });
});
