import { describe, expect, it } from 'vitest';
import type { BankDesk } from '../../lib/schema';
import { bankOffers } from './bank-desk';
import { bank, controller, malfunction, row } from './fixtures';
import { healthOf, inSight } from './health';
import { worklist } from './worklist';

const all = () => true;
const withDesk = (desk: Partial<BankDesk>) => bank({ desk: { ...bank().desk, ...desk } });
const bets = [
  { number: 1, spot: 'straight 17', stake: 5_00, at: 100 },
  { number: 2, spot: 'red', stake: 10_00, at: 200 },
];

describe('what waits at a bank', () => {
  it('is nothing while play goes on', () => {
    expect(worklist(bank(), controller(), all)).toEqual([]);
  });

  it('leads a malfunction from the records to the clearing', () => {
    const next = (one: Parameters<typeof malfunction>[0]) => {
      const [job] = worklist(withDesk({ cases: { 1: malfunction(one) } }), null, (action) => action !== 'void_bets');
      return job?.steps.map((step) => step.action);
    };
    expect(next({ bets, before_close: true })).toEqual(['confirm_from_records']);
    expect(next({ bets, result: { label: '17', colour: 'black' } })).toEqual(['confirm_from_records']);
    expect(next({ bets, tried: true, unconfirmed: [2] })).toEqual(['void_unconfirmed']);
    expect(next({ bets, equipment: true })).toEqual(['confirm_from_records', 'void_plays']);
    expect(next({ decided: true })).toEqual(['clear_fault']);
    expect(next({ decided: true, cleared: true })).toBeUndefined();
  });

  it('voids bets at once where the book has it so', () => {
    const [job] = worklist(withDesk({ cases: { 1: malfunction({ bets, before_close: true }) } }), null, all);
    expect(job?.steps.map((step) => step.action)).toEqual(['void_bets']);
    expect(job?.clause).toBe('7.1.11.4');
  });

  it('opens the records with every bet that was placed before the ball came to rest', () => {
    const [job] = worklist(withDesk({ cases: { 1: malfunction({ bets, rested_at: 200 }) } }), null, all);
    expect(job?.steps[0]?.preset).toEqual({ case: '1', confirmed: ['1'] });
  });

  it('puts what stops play first', () => {
    const idle = row('01', { idle_spins: 3 });
    const told = row('02', { fault_reported: ['Ada'] });
    const off = row('03', { off_by: 5_00 });
    const view = { ...withDesk({ resets: true }), terminals: { '01': idle, '02': told, '03': off } };
    expect(worklist(view, null, all).map((job) => job.id)).toEqual(['resets', 'meters 03', 'told 02', 'idle 01']);
    expect(worklist(bank({ terminals: { '01': row('01', { idle_spins: 2 }) } }), null, all)).toEqual([]);
  });

  it('has prizes that are not paid, and says why one cannot be', () => {
    const win = { prize: 3, pool: 'major', terminal: 'B1:02', amount: 500_00, at: 0, paid: null, held_by: null, withheld: false, void: false };
    const [pay] = worklist(bank(), controller({ wins: { 3: win } }), all);
    expect(pay?.steps).toEqual([{ action: 'pay_prize', title: 'Pay the prize', preset: { prize: '3' } }]);
    const [held] = worklist(bank(), controller({ wins: { 3: { ...win, held_by: 'F1' } } }), all);
    expect(held?.level).toBe('stop');
    expect(held?.steps.map((step) => step.action)).toEqual(['adjust_prize', 'clear_jackpot_fault']);
    expect(worklist(bank(), controller({ wins: { 3: { ...win, paid: 'meter' } } }), all)).toEqual([]);
    expect(worklist(bank(), controller({ wins: { 3: { ...win, void: true } } }), all)).toEqual([]);
    const kept = controller({ wins: { 3: { ...win, withheld: true } }, holds: { 3: { prize: 3, because: 'Wrong number', inspector_told_at: 0, reviews: [] } } });
    expect(worklist(bank(), kept, all)[0]).toMatchObject({ says: 'Withheld: Wrong number', steps: [{ action: 'determine_prize' }, { action: 'review_prize' }] });
  });
});

describe('a terminal', () => {
  it('is as well as its gravest trouble', () => {
    expect(healthOf(row('01'), false)).toBe('ok');
    expect(healthOf(row('01', { player: null, online: false }), false)).toBe('free');
    expect(healthOf(row('01', { online: false }), false)).toBe('offline');
    expect(healthOf(row('01', { online: false }), true)).toBe('ok');
    expect(healthOf(row('01', { idle_spins: 2 }), false)).toBe('ok');
    expect(healthOf(row('01', { idle_spins: 3 }), false)).toBe('idle');
    expect(healthOf(row('01', { cases: [1], fault_reported: ['Ada'] }), false)).toBe('held');
    expect(healthOf(row('01', { cases: [1], off_by: -1 }), false)).toBe('meters');
  });

  it('is in sight where it is asked for', () => {
    const rows = [row('01'), row('02', { player: null }), row('03', { player: null, cases: [1] })];
    expect(inSight(rows, 'taken').map((one) => one.terminal)).toEqual(['01']);
    expect(inSight(rows, 'look').map((one) => one.terminal)).toEqual(['03']);
    expect(inSight(rows, 'all')).toHaveLength(3);
  });
});

describe('a form at a bank', () => {
  const field = (kind: 'terminal' | 'bet' | 'prize' | 'case') => ({ name: kind, label: '', kind, required: true, many: false, choices: [], hint: '', default: null, shown_if: {}, sends_null: false, group: '', clause: null });

  it('offers what is there, and the bets of the case that was chosen', () => {
    const view = withDesk({ cases: { 1: malfunction({ bets, rested_at: 200 }) } });
    expect(bankOffers(field('terminal'), {}, view, null, (spot) => spot)).toEqual([{ value: '01', says: '01, Ada' }]);
    expect(bankOffers(field('bet'), { case: '1' }, view, null, (spot) => spot).map((one) => one.value)).toEqual(['1']);
    expect(bankOffers(field('bet'), {}, view, null, (spot) => spot)).toEqual([]);
    expect(bankOffers(field('prize'), {}, view, null, (spot) => spot)).toEqual([]);
  });
});

describe('a terminal that waits for an attendant', () => {
  it('is something to do, and to be released', () => {
    const lock = { why: 'a large win', amount: 3_500_00, at: 0 } as const;
    const view = bank({ terminals: { '01': row('01', { lock }) } });
    const [found] = worklist(view, null, () => true);
    expect(found).toMatchObject({ level: 'stop', title: '01 waits for an attendant', terminal: '01', steps: [{ action: 'release_terminal', preset: { terminal: '01' } }] });
    expect(found?.says).toMatch(/^A large win, \$3,500\. Nothing new/);
  });
});
