import { describe, expect, it } from 'vitest';
import type { EntryRules, Promised } from '../../lib/schema';
import { blankDraft, blankPrize, byField, draftOf, partsOf, readDraft } from './draft';

const ZONE = 'Australia/Sydney';
const RULES: EntryRules = { ways: ['play', 'card'], places: ['T1', 'bank:B1'], cents_each: 5000, minutes: 0, most_each: 20, most_prizes: null, bonus: null };
const PROMISED: Promised = {
  terms: {
    awarded_how: 'by a draw',
    awarded_when: 'tonight',
    awarded_where: null,
    eligibility: 'everybody',
    minimum_wager: 250,
    nature: 'a car',
    qualifications: null,
    closes: Date.UTC(2026, 11, 20, 7, 0), // 18:00 in Sydney, eleven hours ahead
    place: 'the stage',
    held: null,
    claim_method: 'at the desk',
    must_be_present: false,
    notified_how: ['telephone'],
    published_how: 'on the screen',
    available_at: ['desk', 'page'],
    marketing_refers_to_terms: true,
  },
  prizes: [{ name: 'car', kind: 'vehicle', value: 3_200_050, monetary_alternative: true, conditions: null, contains: ['liquor'], details: { make: 'Bell', on_road_costs: true } }, { name: 'wine', kind: 'liquor', value: 10000, monetary_alternative: false, conditions: null, contains: [], details: { litres: 4500 } }],
  scrutineer: 'sue',
};

describe('a draft', () => {
  it('comes back as it was promised', () => {
    const form = draftOf(PROMISED, RULES, Date.UTC(2026, 11, 1, 23, 0), ZONE);
    expect(form.texts.closes).toBe('2026-12-20T18:00');
    expect(form.prizes[0]?.value).toBe('32000.50');
    expect(form.prizes[1]?.details.litres).toBe('4.5');
    const read = readDraft(form, ZONE);
    expect(read.unreadable).toEqual({});
    expect(read.starts).toBe(Date.UTC(2026, 11, 1, 23, 0));
    expect(read.promised).toEqual(PROMISED);
    expect(read.rules).toEqual(RULES);
  });
  it('states nothing that is left blank', () => {
    const { promised, starts } = readDraft({ ...blankDraft(), texts: { nature: '  ' } }, ZONE);
    expect(starts).toBeNull();
    expect(promised.terms).toMatchObject({ nature: null, minimum_wager: null, closes: null, must_be_present: null, available_at: [] });
    expect(promised.prizes).toEqual([{ name: '', kind: null, value: null, monetary_alternative: false, conditions: null, contains: [], details: {} }]);
  });
  it('says what cannot be read, and counts it as not stated', () => {
    const form = { ...blankDraft(), texts: { minimum_wager: 'five' }, prizes: [{ ...blankPrize(), value: '1.234', details: { litres: 'much', persons: '2' } }] };
    const { promised, unreadable } = readDraft(form, ZONE);
    expect(Object.keys(unreadable)).toEqual(['terms.minimum_wager', 'prizes[0].litres', 'prizes[0].value']);
    expect(promised.prizes[0]).toMatchObject({ value: null, details: { persons: 2 } });
  });
  it('states nought where nought is typed', () => {
    expect(readDraft({ ...blankDraft(), texts: { minimum_wager: '0' } }, ZONE).promised.terms.minimum_wager).toBe(0);
  });
});

describe('what is wrong', () => {
  it('stands at its field; a filing too late at the start', () => {
    const found = byField([{ clause: '11.12', message: 'late', field: 'filed' }, { clause: '11.7.6', message: 'when', field: 'terms.closes' }], { 'terms.closes': 'no time' });
    expect(found).toEqual({ starts: { says: 'late', clause: '11.12' }, 'terms.closes': { says: 'no time', clause: null } });
  });
});

describe('a payment', () => {
  it('has an amount for each part of money, and none for the prize itself', () => {
    expect(partsOf('parts', [{ by: 'eft', amount: '1,500', to: '' }, { by: 'cash', amount: '500.50', to: ' ann ' }, { by: '', amount: '9', to: '' }])).toEqual([
      { by: 'eft', amount: 150000, to: '' },
      { by: 'cash', amount: 50050, to: 'ann' },
    ]);
    expect(partsOf('parts', [{ by: 'goods', amount: '7', to: '' }])).toEqual([{ by: 'goods', amount: 0, to: '' }]);
    expect(partsOf('parts', [{ by: '', amount: '', to: '' }])).toBeUndefined();
    expect(() => partsOf('parts', [{ by: 'cash', amount: '', to: '' }])).toThrow('Say how much.');
  });
});
