import { describe, expect, it } from 'vitest';
import type { Action, Field } from '../../lib/schema';
import { commandOf, filledIn, findActions, findAll, signForm, signOf, Unreadable } from './desk';
import { fromZone, inMinutes, toZone } from './zone';

const AT = { table: 'T1', book: 'star-roulette', zone: 'Australia/Sydney' };

function field(name: string, kind: Field['kind'], more: Partial<Field> = {}): Field {
  return { name, label: name, kind, required: true, many: false, choices: [], hint: '', default: null, shown_if: {}, sends_null: false, group: '', clause: null, ...more };
}
function action(fields: Field[], more: Partial<Action> = {}): Action {
  return { of: 'table', name: 'x', do: 'x', title: 'X', says: '', task: 'T', clause: '1', roles: ['dealer'], fields, fixed: {}, final: false, words: [], ...more };
}

describe('what the server fills in', () => {
  it('stands in the form as somebody would type it, and is sent as it came', () => {
    const form = action([field('sign', 'sign'), field('takes_effect_at', 'time'), field('player', 'player'), field('due', 'money'), field('error', 'error'), field('persons', 'player', { many: true })], { do: 'x' });
    const fields = { takes_effect_at: 1_790_000_040_000, player: 'Ann', due: 12_50, error: 3, persons: ['Ann'], elsewhere: 1 };
    const values = filledIn(form, fields, AT.zone);
    expect(values).toMatchObject({ player: 'Ann', due: '12.50', error: '3', persons: ['Ann'] });
    expect(values).not.toHaveProperty('elsewhere');
    const rest = action(form.fields.slice(1), { do: 'x' });
    expect(commandOf(rest, values, 'dealer', AT)).toEqual({ do: 'x', role: 'dealer', takes_effect_at: 1_790_000_040_000, player: 'Ann', due: 1250, error: 3, persons: ['Ann'] });
  });
});

describe('a filled-in form', () => {
  it('sends dollars as cents, numbers as numbers, and what is fixed', () => {
    const form = action([field('player', 'player'), field('amount', 'money'), field('count', 'number')], { do: 'buy', fixed: { issued_at: '{table}', at_cage: false } });
    expect(commandOf(form, { player: ' Ann ', amount: '12.50', count: '20' }, 'dealer', AT)).toEqual({
      do: 'buy',
      role: 'dealer',
      issued_at: 'T1',
      at_cage: false,
      player: 'Ann',
      amount: 1250,
      count: 20,
    });
  });

  it('leaves out what is not filled in, and asks for what is needed', () => {
    const form = action([field('cap', 'number', { required: false }), field('player', 'player')]);
    expect(commandOf(form, { cap: '', player: 'Ann' }, 'dealer', AT)).toEqual({ do: 'x', role: 'dealer', player: 'Ann' });
    expect(() => commandOf(form, { cap: '3', player: '' }, 'dealer', AT)).toThrow(Unreadable);
  });

  it('sends null where nothing means something, and an empty object where all of it may be left out', () => {
    const form = action([field('cap', 'number', { required: false, sends_null: true }), field('policy.players', 'player', { required: false, many: true })]);
    expect(commandOf(form, { cap: '', 'policy.players': [] }, 'operator', AT)).toEqual({ do: 'x', role: 'operator', cap: null, policy: {} });
  });

  it('says which field cannot be read', () => {
    const form = action([field('amount', 'money')]);
    try {
      commandOf(form, { amount: 'a lot' }, 'dealer', AT);
      expect.unreachable();
    } catch (error) {
      expect((error as Unreadable).field).toBe('amount');
    }
  });

  it('puts a dotted name into an object and drops what does not apply', () => {
    const form = action([
      field('policy.per_number', 'number'),
      field('ground', 'choice'),
      field('fraud_by', 'text', { shown_if: { ground: 'fraud' } }),
    ]);
    expect(commandOf(form, { 'policy.per_number': '2', ground: 'fire', fraud_by: 'Bob' }, 'operator', AT)).toEqual({
      do: 'x',
      role: 'operator',
      policy: { per_number: 2 },
      ground: 'fire',
    });
  });

  it('reads yes and no, lists, fractions and times of the casino', () => {
    const form = action([
      field('sound', 'flag'),
      field('colours', 'text', { many: true }),
      field('chance', 'fraction'),
      field('takes_effect_at', 'time'),
    ]);
    const values = { sound: 'no', colours: 'rose, amber,', chance: '1/50', takes_effect_at: '2026-11-16T11:00' };
    expect(commandOf(form, values, 'operator', AT)).toEqual({
      do: 'x',
      role: 'operator',
      sound: false,
      colours: ['rose', 'amber'],
      chance: [1, 50],
      takes_effect_at: Date.UTC(2026, 10, 16, 0, 0), // Sydney is eleven hours ahead in November
    });
  });
});

describe('a sign', () => {
  it('comes back from its form as it went in, its float too', () => {
    const sign = {
      minimum: 500,
      maximum: 200000,
      unit: null,
      player_maximum: null,
      multiples: false,
      by_bet: { straight: { minimum: 250, maximum: null, total: null } },
      chips: { denominations: [100, 500] },
    };
    expect(signOf('sign', signForm(sign))).toEqual(sign);
  });

  it('forgets a kind of bet with nothing of its own', () => {
    const form = signForm({ minimum: 500, by_bet: { red: { minimum: 1000 } } });
    form.by_bet.red = { minimum: '', maximum: ' ', total: '' };
    expect(signOf('sign', form).by_bet).toEqual({});
  });
});

describe('finding an action', () => {
  const all = [
    action([], { name: 'a', title: 'Close the table', says: 'Between rounds.' }),
    action([], { name: 'b', title: 'Refuse a wager', says: 'Before the table is closed.' }),
  ];
  it('takes every word, and puts a hit in the title first', () => {
    expect(findActions(all.toReversed(), 'table close').map((one) => one.name)).toEqual(['a', 'b']);
    expect(findActions(all, 'refuse').map((one) => one.name)).toEqual(['b']);
    expect(findActions(all, 'dragon')).toEqual([]);
  });

  it('knows what people call it, before what only mentions the word', () => {
    const pays = action([], { name: 'pays', title: 'Report a wrong payment', says: 'Paid too much.', words: ['overpay', 'short'] });
    const says = action([], { name: 'says', title: 'Reimburse', says: 'An overpay is put right.' });
    expect(findActions([says, pays], 'Overpay').map((one) => one.name)).toEqual(['pays', 'says']);
    expect(findActions([says, pays], 'overp')[0]?.name).toBe('pays');
  });

  it('leads elsewhere, after an action of that very name', () => {
    const ban = { title: 'Exclude a person', says: 'From the house.', words: ['ban', 'bar'], href: '/pit' };
    const bars = action([], { name: 'bars', title: 'Sanction', words: ['bar'] });
    expect(findAll([bars], [ban], 'bar').map((one) => one.action?.name ?? one.lead?.href)).toEqual(['bars', '/pit']);
    expect(findAll([bars], [ban], 'ban').map((one) => one.lead?.href)).toEqual(['/pit']);
  });
});

describe('the clock on the wall', () => {
  it('reads what it wrote, on both sides of a clock change', () => {
    // Summer time began in Sydney on 4 October 2026 at two in the night.
    for (const at of [Date.UTC(2026, 9, 3, 15, 30), Date.UTC(2026, 9, 3, 16, 30), Date.UTC(2026, 5, 1, 0, 0)]) {
      expect(fromZone(toZone(at, 'Australia/Sydney'), 'Australia/Sydney')).toBe(at);
    }
    expect(toZone(Date.UTC(2026, 9, 3, 15, 30), 'Australia/Sydney')).toBe('2026-10-04T01:30');
    expect(toZone(Date.UTC(2026, 9, 3, 16, 30), 'Australia/Sydney')).toBe('2026-10-04T03:30');
    expect(fromZone('soon', 'UTC')).toBeNull();
  });
  it('never gives less time than was asked for', () => {
    expect(inMinutes(1, 20)).toBe(21 * 60_000);
    expect(inMinutes(60_000, 20)).toBe(21 * 60_000);
  });
});
