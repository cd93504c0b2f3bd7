import { describe, expect, it } from 'vitest';
import { arrived } from '../../lib/duties.svelte';
import type { DeskFacts, EntryView, Role, SessionView, StaffDesk } from '../../lib/schema';
import { acknowledgesAs, deliveryWords, pageOfPlace, placeTitle, recordsAs, span, standingOf } from './words';

const entry = (some: Partial<EntryView> = {}): EntryView => ({
  number: 1, place: 'T1', what: 'The lights have failed', clause: '7.8', to: 'inspector', to_whom: 'an inspector', is_notice: true, holds_play: true,
  since: 0, near_from: null, by: null, standing: 'open', is_late: false, met_at: null, withdrawn_at: null, answer: null, deliveries: [], may_acknowledge: false, may_record: false, ...some,
});
const desk: DeskFacts = { book: 'adelaide-roulette', title: '', authority: 'The Commissioner', officers: ['authorised_officer', 'inspectorate_manager'], has_month_list: false, open: 0, late: 0, order: [] };
const holding = (...roles: Role[]): SessionView => ({
  person: { name: 'ann', posts: [{ book: 'star-roulette', role: 'inspector' }, ...roles.map((role) => ({ book: desk.book, role }))] },
  device: null, card: null, csrf: '', demo: false, zone: 'Australia/Adelaide', now: 0, authenticator: false, must_enrol: false,
});

describe('how an entry stands', () => {
  it('is said in words, and so is that it was too late', () => {
    expect(standingOf(entry({ standing: 'near' }))).toMatchObject({ says: 'Due soon', tone: 'near' });
    expect(standingOf(entry({ standing: 'late', is_late: true })).says).toBe('Late');
    expect(standingOf(entry({ standing: 'acknowledged', is_late: true, met_at: 5 })).says).toBe('Acknowledged, too late');
  });
  it('tells what was told by hand from what was done', () => {
    expect(standingOf(entry({ standing: 'met', met_at: 5 })).says).toBe('Done');
    expect(standingOf(entry({ standing: 'met', met_at: 5, answer: { who: 'Ida', at: 5, by: 'Otto', how: 'by telephone' } })).says).toBe('Told by hand');
  });
});

it('counts days until two are left, and then the clock', () => {
  expect([span(13 * 86_400_000 + 5), span(2 * 86_400_000), span(2 * 86_400_000 - 1000), span(65_000), span(7_000)]).toEqual(['13 days', '2 days', '47:59:59', '1:05', '7 s']);
});

it('says what became of a letter', () => {
  const letter = { occasion: 'near', channel: 'folder', at: 1, tries: 1, failed: null } as const;
  expect(deliveryWords(letter)).toBe('When it was due soon, to folder, arrived at the first try');
  expect(deliveryWords({ ...letter, occasion: 'new', tries: 12, failed: 'HTTP 500' })).toBe('When it was new, to folder, given up after 12 tries: HTTP 500');
});

it('leads to the place, as whoever looks works there', () => {
  expect([pageOfPlace('T1', 'supervisor'), pageOfPlace('bank:B1', 'manager'), pageOfPlace('bank:B1', 'inspector'), pageOfPlace('jackpot:J1', 'supervisor')]).toEqual(['/pit/T1', '/bank/B1', '/inspector/bank%3AB1', '/inspector/jackpot%3AJ1']);
});

it('names a promotion, and leads its staff to its desk', () => {
  expect([placeTitle('promotion:spring'), placeTitle('bank:B1')]).toEqual(['Promotion spring', 'Bank B1']);
  expect([pageOfPlace('promotion:spring', 'inspector'), pageOfPlace('promotion:spring', 'supervisor')]).toEqual(['/promotions/spring', '/promotion-desk/spring']);
});

it('answers in a role that is held under the book', () => {
  const officer = holding('pit_boss', 'authorised_officer', 'inspectorate_manager');
  expect(acknowledgesAs(officer, desk, entry({ to: 'inspectorate_manager' }))).toBe('inspectorate_manager');
  expect(acknowledgesAs(officer, desk, entry({ to: desk.authority }))).toBe('authorised_officer');
  expect(acknowledgesAs(holding('pit_boss'), desk, entry({ to: desk.authority }))).toBeNull();
  expect(recordsAs(officer, desk)).toBe('pit_boss');
  expect(recordsAs(holding('authorised_officer'), desk)).toBeNull();
});

it('calls what came since, if somebody is to hear of it and it is not over', () => {
  const view = (...entries: EntryView[]): StaffDesk => ({ desk, entries: Object.fromEntries(entries.map((one) => [one.number, one])) });
  const duty = entry({ number: 2, is_notice: false, to: 'casino_supervisor' });
  const detained = entry({ number: 3, is_notice: false, to: 'authorised_officer' });
  const answered = entry({ number: 4, met_at: 1 });
  const notice = entry({ number: 5 });
  expect(arrived(view(entry()), view(entry({ standing: 'told' }), duty, detained, answered, notice)).map((one) => one.number)).toEqual([3, 5]);
});
