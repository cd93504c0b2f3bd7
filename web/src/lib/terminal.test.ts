import { describe, expect, it, test } from 'vitest';
import type { BankLine, BetView, CaseView, ClothSpot, GameView, PocketView } from './schema';
import { lying, newestOf, NOTHING_ASKED, total, type Op } from './steps';
import { asLines, asWagers, belowMinimum, caseWords, limitsOf, neighboursOf, straightUps, toDouble, toRepeat } from './terminal';

const bet = (number: number, spot: string, stake: number): BetView => ({ number, spot, stake });
const bets = (...all: BetView[]) => Object.fromEntries(all.map((one) => [String(one.number), one]));
const op = (id: number, since: number, shows: Partial<Op>): Op => ({ ...NOTHING_ASKED, ...shows, id, since });
const onScreen = (...args: Parameters<typeof lying>) => lying(...args).map(({ spot, stake }) => `${spot} ${stake}`);

describe('what lies on the screen', () => {
  const there = bets(bet(2, 'red', 500), bet(1, 'odd', 100));

  it('is what the house has, oldest first', () => expect(onScreen(there, [])).toEqual(['odd 100', 'red 500']));
  it('has a chip at once that was asked for', () => {
    const all = lying(there, [op(1, 2, { placed: [{ spot: 'even', stake: 200 }] })]);
    expect(all.map((one) => one.spot)).toEqual(['odd', 'red', 'even']);
    expect(all[2]?.number).toBeLessThan(0);
  });
  it('shows it once when the house has told of it before it answered', () => {
    const after = bets(bet(1, 'odd', 100), bet(2, 'red', 500), bet(3, 'even', 200));
    expect(onScreen(after, [op(1, 2, { placed: [{ spot: 'even', stake: 200 }] })])).toEqual(['odd 100', 'red 500', 'even 200']);
  });
  it('does not take an older chip of the same kind for the one asked for', () =>
    expect(onScreen(there, [op(1, 2, { placed: [{ spot: 'red', stake: 500 }] })])).toEqual(['odd 100', 'red 500', 'red 500']));
  it('counts two touches of which one has arrived as two chips', () => {
    const asked = [op(1, 0, { placed: [{ spot: 'red', stake: 500 }] }), op(2, 0, { placed: [{ spot: 'red', stake: 500 }] })];
    expect(onScreen(bets(bet(1, 'red', 500)), asked)).toEqual(['red 500', 'red 500']);
  });
  it('is without what is being taken off, and moved what is being moved', () => {
    expect(onScreen(there, [op(1, 2, { taken: [1] })])).toEqual(['red 500']);
    expect(onScreen(there, [op(1, 2, { moved: [{ number: 2, spot: 'black' }] })])).toEqual(['odd 100', 'black 500']);
  });
});

describe('undoing', () => {
  it('takes the newest that lie as they were placed, each once', () => {
    const there = [bet(1, 'red', 500), bet(2, 'red', 500), bet(3, 'red', 100), bet(4, 'odd', 100)];
    expect(newestOf([{ spot: 'red', stake: 500 }, { spot: 'odd', stake: 100 }], there)).toEqual([2, 4]);
    expect(newestOf([{ spot: 'red', stake: 500 }, { spot: 'red', stake: 500 }], there)).toEqual([2, 1]);
  });
  it('takes nothing that is not there, nor what the house has not told of', () =>
    expect(newestOf([{ spot: 'red', stake: 500 }], [bet(1, 'black', 500), bet(-7, 'red', 500)])).toEqual([]));
});

describe('repeating and doubling', () => {
  const line = (spot: string, stake: number, outcome: BankLine['outcome'] = 'lost') => ({ number: 1, spot, stake, outcome }) as BankLine;
  const last = { lines: [line('red', 500), line('straight 17', 100), line('red', 200), line('odd', 50, 'refused')] } as GameView;

  it('places the last game again, but for bets that were not accepted', () =>
    expect(toRepeat(last, [])).toEqual([{ spot: 'red', stake: 700 }, { spot: 'straight 17', stake: 100 }]));
  it('counts what stayed on the screen', () =>
    expect(toRepeat(last, [bet(9, 'red', 500), bet(10, 'straight 17', 300)])).toEqual([{ spot: 'red', stake: 200 }]));
  it('repeats nothing before the first game', () => expect(toRepeat(null, [])).toEqual([]));
  it('doubles every spot by what lies there', () => {
    const doubled = toDouble([bet(1, 'red', 500), bet(2, 'red', 200), bet(3, 'odd', 100)]);
    expect(doubled).toEqual([{ spot: 'red', stake: 700 }, { spot: 'odd', stake: 100 }]);
    expect(total(doubled)).toBe(800);
  });
});

describe('neighbours', () => {
  const ring = ['0', '32', '15', '19', '4', '21', '3', '26'].map((label): PocketView => ({ label, colour: 'red' }));
  it('are two on either side, as the wheel has them', () => expect(neighboursOf(ring, '19')).toEqual(['32', '15', '19', '4', '21']));
  it('go around the wheel', () => {
    expect(neighboursOf(ring, '0')).toEqual(['3', '26', '0', '32', '15']);
    expect(neighboursOf(ring, '26')).toEqual(['21', '3', '26', '0', '32']);
  });
  it('of a number the wheel does not have are none', () => expect(neighboursOf(ring, '00')).toEqual([]));
  it('are straight ups of one chip each', () =>
    expect(straightUps(['3', '0'], 500)).toEqual([{ spot: 'straight 3', stake: 500 }, { spot: 'straight 0', stake: 500 }]));
});

it('hands the cloth wagers and lines of one seat', () => {
  expect(asWagers([bet(4, 'red', 500)])['4']).toMatchObject({ seat: 1, tender: 'credits', spot: 'red', stake: 500, outside_zero: false });
  expect(asLines([{ number: 4, spot: 'red', outcome: 'won' } as BankLine])['4']).toMatchObject({ seat: 1, outcome: 'won' });
});

const own = (minimum: number | null, maximum: number | null) => ({ minimum, maximum, total: null });
describe('the limits of a screen', () => {
  const limits = { straight: own(100, 5000), red: own(500, 20_000), neighbours: own(50, 90_000) };
  const spots = [{ bet: 'straight' }, { bet: 'red' }] as ClothSpot[];
  it('are those of the bets it offers', () => expect(limitsOf(limits, spots)).toEqual({ minimum: 100, maximum: 20_000 }));
  it('are none where none are set', () =>
    expect(limitsOf({ red: own(null, null) }, spots)).toEqual({ minimum: null, maximum: null }));
});

test('what lies below the minimum is told, spot by spot', () => {
  const spots = [{ name: 'red', bet: 'red' }, { name: 'odd', bet: 'odd' }] as ClothSpot[];
  const limits = { red: own(500, null), odd: own(500, null) };
  const small = belowMinimum([bet(1, 'red', 300), bet(2, 'red', 199), bet(3, 'odd', 500)], spots, limits);
  expect(small).toEqual([{ spot: spots[0], stake: 499, minimum: 500 }]);
});

describe('a terminal that is held', () => {
  const one = (more: Partial<CaseView>): CaseView => ({
    number: 1, terminal: '01', ground: 'other', words: '', round: 7, opened_at: 0, reason: '', before_close: false, tried: false,
    decided: false, cleared: false, unconfirmed: [], clause: '7.1.10', bets: [], result: null, settled: false, equipment: false,
    rested_at: null, ...more,
  });
  it('before the close leaves it to staff whether bets stand: the books differ', () =>
    expect(caseWords(one({ before_close: true })).bets).toContain('stand or come back'));
  it('has bets checked that had been settled', () => expect(caseWords(one({ settled: true })).bets).toContain('checked against the records'));
  it('after the close looks them up', () => {
    expect(caseWords(one({})).bets).toBe('Your bets of round 7 are looked up in the records and paid by the number that fell.');
    expect(caseWords(one({})).next).toContain('Staff have been told');
  });
  it('says what could not be confirmed, and who decides', () => {
    const words = caseWords(one({ tried: true, unconfirmed: [4, 5] }));
    expect(words.bets).toBe('2 bets of round 7 could not be confirmed from the records.');
    expect(words.next).toContain('supervisor');
  });
  it('goes back into play once it is decided', () => expect(caseWords(one({ tried: true, decided: true })).next).toContain('back into play'));
});
