import { describe, expect, it } from 'vitest';
import type { LineView, LuckyView, PhaseCode, PocketView, RoundFacts, TableFacts } from '../../lib/schema';
import { accounts, awaitsLucky, callsOf, inChips, nextCall, pocketTyped, spinRuns, stepsOf } from './calls';

function round(phase: PhaseCode, spun_by: string | null = null): RoundFacts {
  return { number: 1, attempt: 1, phase, spun_by } as RoundFacts;
}

describe('the calls', () => {
  it('come in the order of the book', () => {
    expect(callsOf('after_the_spin', true).map((call) => call.title)).toEqual(['Place your bets', 'Spin', 'No more bets', 'Result', 'Collect', 'Pay', 'Close round']);
    expect(callsOf('before_the_spin', true).map((call) => call.title).slice(0, 4)).toEqual(['Place your bets', 'No more bets', 'Spin', 'Result']);
  });

  it('have one that is next in every phase', () => {
    const after: [PhaseCode, string | null, string | undefined][] = [
      ['SHUT', null, undefined],
      ['IDLE', null, 'place_your_bets'],
      ['BETTING', null, 'spin'],
      ['SPINNING', 'dealer', 'no_more_bets'],
      ['CLOSED', 'dealer', 'wheel'],
      ['RESULT', 'dealer', 'collect_losers'],
      ['COLLECTED', 'dealer', 'pay_winners'],
      ['PAID', 'dealer', 'close_round'],
    ];
    for (const [phase, by, name] of after) expect(nextCall(round(phase, by), 'after_the_spin', true)?.name).toBe(name);
    expect(nextCall(round('BETTING'), 'before_the_spin', true)?.name).toBe('no_more_bets');
    expect(nextCall(round('CLOSED'), 'before_the_spin', true)?.name).toBe('spin');
  });

  it('tick no more bets where it came before the spin, though the book leaves that open', () => {
    const steps = stepsOf(round('CLOSED'), 'either', true);
    expect(steps.filter((step) => step.done).map((step) => step.name)).toEqual(['place_your_bets', 'no_more_bets']);
    expect(steps.find((step) => step.now)?.name).toBe('spin');
  });

  it('have the number typed in where the wheel is a real one', () => {
    expect(nextCall(round('CLOSED', 'dealer'), 'after_the_spin', false)?.name).toBe('number');
    expect(stepsOf(round('CLOSED', 'dealer'), 'after_the_spin', false).find((step) => step.now)?.title).toBe('Result');
    expect(nextCall(round('CLOSED'), 'before_the_spin', false)?.name).toBe('spin');
  });

  it('let a spin be called off only while it runs', () => {
    expect(spinRuns(round('CLOSED'))).toBe(false);
    expect(spinRuns(round('SPINNING', 'dealer'))).toBe(true);
    expect(spinRuns(round('RESULT', 'dealer'))).toBe(false);
  });

  it('wait for the lucky colour before the number', () => {
    const table = { lucky_table: 'one' } as TableFacts;
    const lucky: LuckyView = { numbers: {}, chosen: null, mega: false, works: true };
    expect(awaitsLucky(table, round('CLOSED', 'dealer'), lucky)).toBe(true);
    expect(awaitsLucky(table, round('CLOSED', 'dealer'), { ...lucky, chosen: 'red' })).toBe(false);
    expect(awaitsLucky(table, round('CLOSED', 'dealer'), { ...lucky, works: false })).toBe(false);
    expect(awaitsLucky({ lucky_table: null } as TableFacts, round('CLOSED', 'dealer'), lucky)).toBe(false);
  });
});

describe('chips', () => {
  it('are cut out the largest first', () => {
    expect(inChips(1_736_50)).toEqual({
      piles: [
        { chip: 1000_00, count: 1 },
        { chip: 500_00, count: 1 },
        { chip: 100_00, count: 2 },
        { chip: 25_00, count: 1 },
        { chip: 5_00, count: 2 },
        { chip: 1_00, count: 1 },
      ],
      rest: 50,
    });
    expect(inChips(0)).toEqual({ piles: [], rest: 0 });
  });
});

describe('the accounts of a round', () => {
  const line = (change: Partial<LineView>): LineView => ({
    number: 1, seat: 1, spot: 'red', stake: 1000, tender: 'value_chips', outcome: 'lost', paid: 0, returned: 0, taken: 0, rides: 0, clauses: [], why: '', ...change,
  });
  it('group by seat what is collected, paid and given back', () => {
    const all = accounts({
      1: line({ number: 1, seat: 2, taken: 1000 }),
      2: line({ number: 2, seat: 1, outcome: 'won', paid: 35000, returned: 1000, rides: 1000 }),
      3: line({ number: 3, seat: 1, outcome: 'void', returned: 500 }),
    });
    expect(all.map((one) => [one.seat, one.collect, one.pay, one.back])).toEqual([[1, 0, 35000, 500], [2, 1000, 0, 0]]);
    expect(all[0]?.won.length).toBe(1);
    expect(all[0]?.others.length).toBe(1);
  });
});

describe('a typed number', () => {
  const pocket = (label: string) => ({ label, colour: 'red' }) as PocketView;
  const ring = ['0', '00', '1', '17', '36'].map(pocket);
  const big = ['S1', 'S2', 'S1', 'S7'].map(pocket);

  it.each([
    ['17', '17'],
    [' 17 ', '17'],
    ['0', '0'],
    ['00', '00'],
    ['1', '1'],
    ['', null],
    ['37', null],
    ['000', null],
    ['017', null],
  ])('%j is %s', (typed, label) => expect(pocketTyped(ring, typed)?.label ?? null).toBe(label));

  it('names a symbol by its letter or by its number', () => {
    expect(pocketTyped(big, 's7')?.label).toBe('S7');
    expect(pocketTyped(big, '1')?.label).toBe('S1');
    expect(pocketTyped(big, '3')).toBeNull();
  });
});
