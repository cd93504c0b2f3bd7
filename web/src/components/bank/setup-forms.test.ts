import { describe, expect, it } from 'vitest';
import { Unreadable } from '../pit/reading';
import { bankSetupOf, blankSetup, blankTerms, millionths, namesOf, poolTermsOf, type BankAsItIs } from './setup-forms';

const BANK: BankAsItIs = { cloth: '1', live: false, table: null, wheels: ['by hand'], terminals: ['01'], feeds: ['B1:01'] };

describe('a bank that is set up', () => {
  it('has so many terminals alike, each with a name', () => {
    const form = { ...blankSetup(null), cloth: 'A', terminals: '2', notes: '20, 50', icons: '1, 2.50', minimum: '1', maximum: '' };
    expect(bankSetupOf('setup', form, { bank: 'B9', book: 'novo-unity' })).toEqual({
      bank: 'B9', book: 'novo-unity', cloth: 'A', kind: 'a wheel of its own, with no cloth', table: null, wheels: ['by hand'],
      terminals: ['01', '02'].map((name) => ({ name, notes: [20_00, 50_00], icons: [1_00, 2_50], sign: { minimum: 1_00, maximum: null } })),
      limits: { slip: null, large_win: null, notes: 10_000_00 },
    });
  });

  it('has the limits that the house sets, and none where a field is left empty', () => {
    const form = { ...blankSetup(null), slipLimit: '5,000', largeWin: '2500.50', notesInOnePlay: ' ' };
    expect(bankSetupOf('setup', form, { bank: 'B9', book: 'novo-unity' }).limits).toEqual({ slip: 5_000_00, large_win: 2_500_50, notes: null });
  });

  it('keeps the names it has and counts on from there', () => {
    expect(namesOf(4, ['02', 'VIP'])).toEqual(['02', 'VIP', '01', '03']);
    expect(namesOf(1, ['02', 'VIP'])).toEqual(['02']);
  });

  it('at a live table names it', () => {
    const form = { ...blankSetup({ ...BANK, live: true, table: 'T3' }), cloth: '3' };
    expect(bankSetupOf('setup', form, { bank: 'B3', book: 'adelaide-roulette' })).toMatchObject({ kind: 'a live table, whose calls it follows', table: 'T3' });
  });
});

describe('a jackpot that is set up', () => {
  it('takes its part of the turnover in millionths', () => {
    expect(millionths('terms', '1')).toBe(10_000);
    expect(millionths('terms', '1.25 %')).toBe(12_500);
    expect(millionths('terms', '0,0001')).toBe(1);
    expect(() => millionths('terms', '0.00001')).toThrow(Unreadable);
  });

  it('is won by what was chosen', () => {
    const form = { ...blankTerms({ ...BANK, feeds: ['B1:01', 'B1:02'] }), numbers: '17, 0', approval: ' A-7 ' };
    expect(poolTermsOf('terms', form)).toEqual({
      kind: 'progressive', level: 1, rates: { 'B1:01': 10_000, 'B1:02': 10_000 }, start: 1_000_00, ceiling: null,
      combination: { wins: 'straight_on', numbers: ['17', '0'], least: 5_00 },
      together: 'the displayed prize is shared equally, odd cents to the first in order', approval: 'A-7',
    });
    expect(poolTermsOf('terms', { ...form, wins: 'same_in_a_row' })).toMatchObject({ combination: { wins: 'same_in_a_row', times: 3, least: 5_00 } });
    expect(poolTermsOf('terms', { ...form, kind: 'mystery', ceiling: '2000' })).toMatchObject({ combination: null, together: null, ceiling: 2_000_00 });
  });
});
