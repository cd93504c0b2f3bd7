import { describe, expect, it } from 'vitest';
import type { EventLine, EventMe, EventPlayer, EventSeat, EventSession, EventTable } from '../../lib/schema';
import { columnsOf, leaderOf, roundsOf, rowsOf, shownOf, tablesNow, winnersOf } from './board';
import { chipValues, linesOf, stakesOf, wagersOf, wagerWords } from './chips';
import { atTable, callOf, formState, listed, ordinal, placeOf, spinWords } from './words';

const seat = (number: number, player: string | null, more: Partial<EventSeat> = {}) =>
  ({
  number,
  player,
  standing: 'playing',
  chips: 100_00,
  staked: 0,
  has_form: false,
  passed: false,
  late: false,
  away: false,
  indicator: null,
  colour: '',
  plays: true,
  ...more,
}) as EventSeat;

const table = (more: Partial<EventTable> = {}) =>
  ({
  session: 'heat',
  table: '1',
  phase: 'betting',
  spin: 2,
  spins: 8,
  minimum: 10_00,
  maximum: 50_00,
  time_ends: null,
  turn: null,
  marker: null,
  last_five: false,
  seats: [seat(1, 'ann'), seat(2, 'bob')],
  wagers: [],
  announced: [],
  opened: [],
  numbers: [],
  lines: [],
  happened: [],
  play_off: [],
  ranking: [],
  qualified: [],
  undecided: [],
  next: null,
  because: [],
  disputes: [],
  inspector: 'ivy',
  ...more,
}) as EventTable;

const player = (name: string, more: Partial<EventPlayer> = {}): EventPlayer => ({
  player: name,
  entrant: name,
  standing: 'playing',
  session: 'heat',
  table: '1',
  chips: 100_00,
  staked: 0,
  rank: 1,
  prize: null,
  ...more,
});

const session = (name: string, more: Partial<EventSession> = {}): EventSession => ({
  session: name,
  final: false,
  secondary: false,
  starts: null,
  phase: 'betting',
  tables: [`${name}/1`],
  qualified: [],
  ...more,
});

const of = (...players: EventPlayer[]) => Object.fromEntries(players.map((one) => [one.player, one]));

describe('the leader board', () => {
  it('has those who play by rank, then those who are out, and leaves out who withdrew', () => {
    const board = rowsOf(of(player('out', { standing: 'out', rank: null }), player('two', { rank: 2 }), player('one'), player('gone', { standing: 'withdrawn', rank: null })));
    expect(board.map((row) => row.player)).toEqual(['one', 'two', 'out']);
  });

  it('counts what lies on the layout', () => {
    expect(rowsOf(of(player('ann', { chips: 80_00, staked: 20_00 })))[0]?.chips).toBe(100_00);
  });

  it('puts whoever won the most first', () => {
    expect(rowsOf(of(player('ann', { rank: null, standing: 'out', prize: 40_00 }), player('bob', { rank: null, standing: 'won', prize: 60_00 })))[0]?.player).toBe('bob');
  });

  it('of a crowd shows only those still in it, as long as anybody is', () => {
    const crowd = (count: number, standing: EventPlayer['standing']) => Array.from({ length: count }, (_, at) => player(`${standing}${at}`, { standing, rank: null }));
    const shown = (...players: EventPlayer[]) => shownOf(rowsOf(of(...players))).length;
    expect(shown(...crowd(19, 'out'), ...crowd(1, 'qualified'))).toBe(20);
    expect(shown(...crowd(20, 'out'), ...crowd(1, 'qualified'))).toBe(1);
    expect(shown(...crowd(21, 'out'))).toBe(21);
  });

  it('orders level players by name, with numbers as numbers', () => {
    expect(rowsOf(of(player('p10'), player('p9'))).map((row) => row.player)).toEqual(['p9', 'p10']);
  });

  it('knows the leader of a session alone', () => {
    const players = of(player('ann', { rank: 2 }), player('bob'), player('cy', { session: 'final' }));
    expect(leaderOf(players, 'heat')?.player).toBe('bob');
    expect(leaderOf(players, 'other')).toBeNull();
  });

  it.each([
    [1, 1, 1],
    [10, 1, 10],
    [11, 2, 6],
    [60, 3, 20],
    [66, 3, 22],
    [67, 4, 17],
  ])('fits %i names in %i columns of %i rows', (count, columns, rows) => {
    expect(columnsOf(count)).toEqual({ columns, rows });
  });
});

describe('the way to the final', () => {
  const view = {
    sessions: { final: session('final', { final: true }), heat: session('heat') },
    tables: { 'heat/1': table({ phase: 'over' }), 'final/1': table({ session: 'final', phase: 'drawn' }) },
  };
  it('has the final last, whatever was drawn first', () => {
    expect(roundsOf(view).map(({ session: { session: name } }) => name)).toEqual(['heat', 'final']);
  });
  it('shows the newest session while nothing is played, and what is played otherwise', () => {
    expect(tablesNow(view).map((one) => one.session)).toEqual(['final']);
    expect(tablesNow({ ...view, tables: { ...view.tables, 'heat/1': table() } }).map((one) => one.session)).toEqual(['heat']);
  });
  it('gives level players the same place', () => {
    const won = { ann: 50_00, bob: 50_00, cy: 10_00 };
    expect(winnersOf(won, [['ann', 'bob'], ['cy'], ['dan']])).toEqual([
      { place: 1, player: 'ann', prize: 50_00 },
      { place: 1, player: 'bob', prize: 50_00 },
      { place: 3, player: 'cy', prize: 10_00 },
    ]);
  });
});

describe('chips', () => {
  it('are handy multiples of the minimum up to the maximum itself', () => {
    expect(chipValues(10_00, 50_00)).toEqual([10_00, 20_00, 50_00]);
    expect(chipValues(10_00, 49_00)).toEqual([10_00, 20_00]);
    expect(chipValues(10_00, null)).toHaveLength(6);
  });

  it('lie on the cloth by seat', () => {
    const wagers = [
      { seat: 1, spot: 'red', stake: 10_00 },
      { seat: 2, spot: 'red', stake: 20_00 },
    ];
    expect(Object.values(wagersOf({ wagers })).map(({ number, seat: at, stake }) => [number, at, stake])).toEqual([
      [1, 1, 10_00],
      [2, 2, 20_00],
    ]);
    expect([...stakesOf({ wagers }, 1)]).toEqual([['red', 10_00]]);
    expect(stakesOf({ wagers }, null).size).toBe(0);
  });

  it('that won are drawn beside those that stayed, and those that lost are gone', () => {
    const line = (who: string, spot: string, more: Partial<EventLine> = {}): EventLine => ({ player: who, spot, stake: 10_00, counts: 10_00, outcome: 'won', paid: 10_00, returned: 10_00, taken: 0, secret: false, clauses: ['3.1'], ...more });
    const at = table({ wagers: [{ seat: 1, spot: 'red', stake: 10_00 }], lines: [line('ann', 'red'), line('bob', 'odd'), line('bob', 'black', { outcome: 'lost' })] });
    expect(Object.values(linesOf(at)).map(({ number, seat: where, spot }) => [number, where, spot])).toEqual([
      [1, 1, 'red'],
      [3, 2, 'odd'],
    ]);
  });

  it('show that there is a secret form and never what it says', () => {
    const money = (cents: number) => `$${cents / 100}`;
    expect(wagerWords(seat(1, 'ann', { has_form: true }), money)).toBe('secret form');
    expect(wagerWords(seat(1, 'ann', { staked: 10_00, has_form: true }), money)).toBe('$10, secret form');
    expect(wagerWords(seat(1, 'ann'), money)).toBe('no wager yet');
    expect(wagerWords(seat(1, 'ann', { away: true, staked: 10_00 }), money)).toBe('away');
  });
});

describe('words', () => {
  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [21, '21st'],
    [113, '113th'],
  ])('%i is %s', (place, said) => {
    expect(ordinal(place)).toBe(said);
  });

  it('list names', () => {
    expect([listed([]), listed(['ann']), listed(['ann', 'bob']), listed(['ann', 'bob', 'cy'])]).toEqual(['', 'ann', 'ann and bob', 'ann, bob and cy']);
  });

  it('take a key of a table apart, whatever the session is called', () => {
    expect(atTable('round 1/2')).toEqual({ session: 'round 1', table: '2' });
    expect(atTable('a/b/2')).toEqual({ session: 'a/b', table: '2' });
  });

  it('name the spin that is bet on, and never one beyond the last', () => {
    expect(spinWords(table())).toBe('Spin 3 of 8');
    expect(spinWords(table({ spin: 8, phase: 'over' }))).toBe('Spin 8 of 8');
    expect(spinWords(table({ spin: 8 }))).toBe('Spin 8 of 8');
    expect(spinWords(table({ spins: null }))).toBe('Spin 3');
    expect(spinWords(table({ play_off: ['ann'] }))).toBe('Play-off');
    expect(spinWords(table({ play_off: ['ann'], spin: 8, phase: 'over' }))).toBe('Spin 8 of 8');
  });

  it('call what happens, a dispute before all else', () => {
    expect(callOf(table({ phase: 'closed' }))).toBe('No more bets');
    expect(callOf(table({ phase: 'closed', disputes: ['ann'] }))).toBe('A dispute is being decided');
    expect(callOf(table({ phase: 'undecided', next: 'ballot' }))).toBe('Level: a ballot decides');
  });

  it('say where a form is', () => {
    expect([formState(null), formState({ examined: false, faulty: false }), formState({ examined: true, faulty: true }), formState({ examined: true, faulty: false })]).toEqual(['none', 'in', 'back', 'good']);
  });
});

describe('where a player stands', () => {
  const me = (standing: EventMe['standing']) => ({ standing }) as EventMe;
  it.each([
    [null, undefined, 'outside'],
    ['withdrawn', undefined, 'outside'],
    ['entered', undefined, 'waiting'],
    ['seated', table({ phase: 'drawn' }), 'waiting'],
    ['playing', table(), 'playing'],
    ['absent', table({ phase: 'closed' }), 'playing'],
    ['playing', table({ phase: 'drawn' }), 'waiting'],
    ['out', table(), 'gone'],
    ['qualified', table({ phase: 'over' }), 'gone'],
    ['won', table({ phase: 'over' }), 'gone'],
  ] as const)('%s is %s', (standing, at, place) => {
    expect(placeOf(me(standing), at)).toBe(place);
  });
});
