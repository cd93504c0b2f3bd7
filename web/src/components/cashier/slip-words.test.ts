import { beforeAll, describe, expect, it } from 'vitest';
import type { SlipView } from '../../lib/schema';
import { setZone } from '../../lib/time';
import { askable, historyOf, kindWords, notPayable, paidWords } from './slip-words';

const NINE = Date.UTC(2026, 10, 16, 9, 0, 0); // 20:00 in Sydney
const OPEN: SlipView = {
  number: 'B1-000123-39', serial: 123, bank: 'B1', book: 'novo-unity', terminal: '02', player: 'Ada', amount: 85_00, issued_at: NINE, form: 'slip', state: 'open',
  signed_by: null, signed_at: null, asked_for_identification: false, identification: null, agreed_time: null, delay_reason: null,
  withheld_because: null, inspector_told_at: null, reviews: [], redeemed_at: null, redeemed_by: null, paid_form: null, claimed: false, jackpot: null,
};
const PAID: SlipView = { ...OPEN, state: 'redeemed', redeemed_at: NINE + 60_000, redeemed_by: 'Cora', paid_form: 'cash' };
const says = (slip: SlipView) => historyOf(slip).map((one) => one.says);

beforeAll(() => setZone('Australia/Sydney'));

describe('a slip', () => {
  it('is payable when nothing stands in the way', () => {
    expect(notPayable(OPEN, NINE)).toBeNull();
    expect(askable(OPEN)).toEqual(['ask_identification', 'delay_payment', 'withhold_slip']);
    expect(says(OPEN)).toEqual(['Issued at terminal 02 of B1 to Ada']);
  });

  it('that was paid says when and by whom', () => {
    expect(paidWords(PAID)).toMatch(/^Paid on .*20:01:00 by Cora, in cash\. A slip is paid once\.$/);
    expect(notPayable(PAID, NINE)).toBe(paidWords(PAID));
    expect(says(PAID).at(-1)).toBe('Paid by Cora, in cash');
    expect(askable(PAID)).toEqual(['demand_return']);
    expect(askable({ ...PAID, claimed: true })).toEqual(['review_hold']);
  });

  it('waits for identification, and not any more once it was shown', () => {
    const asked = { ...OPEN, asked_for_identification: true };
    expect(notPayable(asked, NINE)).toContain('identification');
    expect(askable(asked)[0]).toBe('record_identification');
    const shown = { ...asked, identification: 'passport' };
    expect(notPayable(shown, NINE)).toBeNull();
    expect(says(shown)).toContain('Identified by passport');
  });

  it('waits to the very moment that was agreed on', () => {
    const delayed = { ...OPEN, agreed_time: NINE + 1, delay_reason: 'verified' };
    expect(notPayable(delayed, NINE)).toContain('agreed to wait');
    expect(notPayable(delayed, NINE + 1)).toBeNull();
  });

  it('that is withheld says why, and what was determined', () => {
    const withheld: SlipView = { ...OPEN, state: 'withheld', withheld_because: 'under investigation', inspector_told_at: NINE };
    expect(notPayable(withheld, NINE)).toContain('under investigation');
    expect(askable(withheld)).toEqual(['determine_slip', 'review_hold']);
    expect(says(withheld).at(-1)).toBe('Withheld: under investigation. An inspector is to be told.');
    expect(says({ ...withheld, state: 'open' }).at(-1)).toBe('Determined: to be paid');
    expect(says({ ...withheld, state: 'cancelled' }).at(-1)).toBe('Determined: not to be paid');
  });

  it('on a form waits for the signature', () => {
    const form: SlipView = { ...OPEN, form: 'manual' };
    expect(kindWords(form)).toBe('Manual payment');
    expect(notPayable(form, NINE)).toBe('Ada has to sign for $85 first.');
    expect(notPayable({ ...form, signed_by: 'Ada', signed_at: NINE }, NINE)).toBeNull();
    expect(kindWords({ ...OPEN, jackpot: 'major' })).toBe('Jackpot voucher, major');
  });
});
