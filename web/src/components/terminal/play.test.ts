import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FakeHouse } from '../../lib/fake-house.testing';
import type { BetView, TerminalScreen } from '../../lib/schema';
import type { TerminalPlay } from './play.svelte';

const TOPIC = 'bank:B1:01';
const bet = (number: number, spot: string, stake: number): BetView => ({ number, spot, stake });
let house: FakeHouse;
let play: TerminalPlay;

beforeEach(async () => {
  house = new FakeHouse(TOPIC, 'bets');
  const { watch } = await import('../../lib/live.svelte');
  const { TerminalPlay } = await import('./play.svelte');
  play = new TerminalPlay('B1', '01', watch<TerminalScreen>(TOPIC, 'player'));
  house.opens({ round: { phase: 'BETTING' }, me: { credits: 100_00, bet: 0, last: null }, bets: {} });
});
afterEach(() => house.close());

const asked = () => house.asked.at(-1)!;
const shown = () => play.bets.map((one) => `${one.spot} ${one.stake}`);
const settle = () => house.settle();
const done = (there: BetView[], gone: number[] = []) => house.does(there, gone);
const told = (there: BetView[], gone: number[] = []) => house.tells(there, gone);
const refused = () => house.refuses({ message: 'No more bets.', rule: 'LATE_WAGER', clause: '3.3.15', book: 'novo-unity' });

describe('a touch', () => {
  test('is shown at once and asked of the bank with a key', async () => {
    void play.place([{ spot: 'red', stake: 500 }]);
    expect(shown()).toEqual(['red 500']);
    expect(play.ahead).toBe(500);
    expect(asked().table).toBe('bank:B1');
    expect(asked().key).toBeTruthy();
    expect(asked().command).toEqual({ do: 'place_bet', role: 'player', terminal: '01', spot: 'red', stake: 500 });
    await done([bet(1, 'red', 500)]);
    expect(shown()).toEqual(['red 500']);
    expect(play.ahead).toBe(0);
  });

  test('stays on the screen between the answer and the news of it', async () => {
    void play.place([{ spot: 'red', stake: 500 }]);
    house.answers();
    await settle();
    expect(shown()).toEqual(['red 500']);
    told([bet(1, 'red', 500)]);
    expect(shown()).toEqual(['red 500']);
  });

  test('that is refused is taken back, and the refusal kept with its clause', async () => {
    void play.place([{ spot: 'red', stake: 500 }]);
    await refused();
    expect(shown()).toEqual([]);
    expect(play.problem?.clause).toBe('3.3.15');
    expect(play.canUndo).toBe(false);
  });

  test('is not shown before the house has taken it once betting is over', () => {
    house.hear({ change: TOPIC, version: house.version, at: 0, events: [], said: '', set: { round: { phase: 'CLOSED' } }, gone: {} });
    void play.place([{ spot: 'red', stake: 500 }]);
    expect(shown()).toEqual([]);
    expect(asked().command).toMatchObject({ do: 'place_bet' });
  });

  test('asks nothing while the line is lost', async () => {
    house.socket.onclose?.({ code: 1006 });
    await play.place([{ spot: 'red', stake: 500 }]);
    expect(house.asked).toEqual([]);
    expect(shown()).toEqual([]);
    expect(play.problem?.message).toContain('no connection');
  });
});

test('five straight ups are one command, and one step to undo', async () => {
  const five = ['3', '26', '0', '32', '15'].map((label) => ({ spot: `straight ${label}`, stake: 100 }));
  void play.place(five);
  expect(asked().command).toEqual({ do: 'place_bets', role: 'player', terminal: '01', bets: five });
  await done(five.map((one, at) => bet(at + 1, one.spot, one.stake)));
  void play.undo();
  await settle();
  expect(asked().command).toEqual({ do: 'cancel_bets', role: 'player', terminal: '01', bets: [1, 2, 3, 4, 5] });
  expect(shown()).toEqual([]);
});

test('undo means the last touch, though the house has not answered it yet', async () => {
  void play.place([{ spot: 'red', stake: 500 }]);
  await done([bet(1, 'red', 500)]);
  void play.place([{ spot: 'odd', stake: 100 }]);
  void play.undo();
  await settle();
  expect(asked().command).toMatchObject({ do: 'place_bet', spot: 'odd' });
  await done([bet(2, 'odd', 100)]);
  expect(asked().command).toMatchObject({ do: 'cancel_bets', bets: [2] });
});

test('clear takes everything off in one command, and undo brings all of it back', async () => {
  told([bet(1, 'red', 500), bet(2, 'odd', 100)]);
  void play.clear();
  await settle();
  expect(asked().command).toMatchObject({ do: 'cancel_bets', bets: [] });
  await done([], [1, 2]);
  void play.undo();
  await settle();
  expect(asked().command).toMatchObject({ do: 'place_bets', bets: [{ spot: 'red', stake: 500 }, { spot: 'odd', stake: 100 }] });
});

test('double places as much again, and a spot gives up its newest chip first', async () => {
  told([bet(1, 'red', 500), bet(2, 'red', 100)]);
  void play.double();
  expect(asked().command).toMatchObject({ do: 'place_bet', spot: 'red', stake: 600 });
  await done([bet(3, 'red', 600)]);
  void play.take('red');
  await settle();
  expect(asked().command).toMatchObject({ do: 'cancel_bets', bets: [3] });
});

test('what lay when betting closed cannot be undone', async () => {
  void play.place([{ spot: 'red', stake: 500 }]);
  await done([bet(1, 'red', 500)]);
  expect(play.canUndo).toBe(true);
  play.closed();
  expect(play.canUndo).toBe(false);
});

test('a max bet is as much as the house says, and can be undone', async () => {
  void play.most('red');
  await settle();
  expect(asked().command).toMatchObject({ do: 'press_max_bet', spot: 'red' });
  await done([bet(1, 'red', 75_00)]);
  void play.undo();
  await settle();
  expect(asked().command).toMatchObject({ do: 'cancel_bets', bets: [1] });
});

test('a moved chip is shown in its new place at once', async () => {
  told([bet(1, 'red', 500)]);
  void play.move([1], 'black');
  await settle();
  expect(shown()).toEqual(['black 500']);
  expect(asked().command).toMatchObject({ do: 'move_bet', bet: 1, spot: 'black' });
  await refused();
  expect(shown()).toEqual(['red 500']);
});
