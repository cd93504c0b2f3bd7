import { describe, expect, it } from 'vitest';
import { attention, ripeAt } from './attention';
import type { Desk, StaffTable } from '../../lib/schema';

const MINUTE = 60_000;
const desk = { notice: { minimum_minutes: 20, closing_minutes: null } } as unknown as Desk;

function table(change: { desk?: object; setup?: object; notices?: object[]; requests?: object; barred?: object; seats?: object; alerts?: object[] } = {}): StaffTable {
  return {
    round: { number: 3 },
    sign: { pending: null, notices: change.notices ?? [] },
    requests: change.requests ?? {},
    state: {
      alerts: change.alerts ?? [],
      setup: { lucky_table: null, ...change.setup },
      seats: { barred: change.barred ?? {}, seats: change.seats ?? {} },
      desk: { incidents: [], disputes: {}, errors: {}, halted: null, findings: {}, detained: {}, held: {}, ...change.desk },
    },
  } as unknown as StaffTable;
}
const said = (one: StaffTable, now = 0) => attention(one, desk, now).map((note) => note.text);

describe('what needs attention', () => {
  it('says that an inspector is to be told of lights that fail, until one is', () => {
    const dark = { setup: { lights_work: false }, desk: { halted: '7.8', inspector_told_at: null } };
    expect(said(table(dark))).toEqual(['Play is stopped', 'An inspector is to be told of the lights']);
    expect(said(table({ ...dark, desk: { halted: '7.8', inspector_told_at: 5 } }))).toEqual(['Play is stopped']);
  });

  it('says which wrong payments wait too long, by the time the house allows itself', () => {
    const error = { closed: false, acted_at: null, aware_at: 1_000, suspected: null };
    const late = table({ desk: { errors: { 1: error, 2: { ...error, acted_at: 2_000 }, 3: { ...error, closed: true } } }, setup: { rectify_within: MINUTE } });
    expect(said(late, 1_000 + MINUTE)).toEqual(['2 wrong payments open']);
    expect(said(late, 1_001 + MINUTE)).toEqual(['2 wrong payments open', '1 wrong payment overdue']);
    expect(said(table({ desk: { errors: { 1: error } } }), 10 ** 12)).toEqual(['1 wrong payment open']); // no time is set
  });

  it('is nothing at a quiet table', () => {
    expect(said(table())).toEqual([]);
  });

  it('puts a table that is stopped before a dispute, and a dispute before a request', () => {
    const all = table({
      requests: { a: {} },
      desk: { halted: '8.12', disputes: { 1: { closed: false, review_requested: true, reviewed_by: null }, 2: { closed: true } } },
    });
    expect(said(all)).toEqual(['Play is stopped', '1 dispute open, 1 to review', '1 request to the dealer']);
  });

  it('counts only what is open', () => {
    expect(said(table({ desk: { errors: { 1: { closed: true }, 2: { closed: false }, 3: { closed: false } } } }))).toEqual(['2 wrong payments open']);
  });

  it('puts an excluded person who is still here before all else', () => {
    const alerts = [{ player: 'Guest', message: 'Guest is excluded from the casino', clause: '9.4.3', until: null }];
    const notes = attention(table({ alerts, barred: { Ann: '9.4.2' }, seats: { Ann: {} } }), desk, 0);
    expect(notes[0]).toEqual({ level: 'stop', text: 'Guest is excluded and still here', clause: '9.4.3' });
  });

  it('sees who is barred only while they sit', () => {
    expect(said(table({ barred: { Ann: '9.4.2' } }))).toEqual([]);
    expect(said(table({ barred: { Ann: '9.4.2' }, seats: { Ann: {} } }))).toEqual(['Ann barred, still seated']);
  });
});

describe('a notice', () => {
  const limits = { shown_at: 0, takes_effect_at: 10 * MINUTE, closing: false };
  it('runs for as long as the book asks, and until its own time', () => {
    expect(ripeAt(limits, desk)).toBe(20 * MINUTE);
    expect(ripeAt({ ...limits, takes_effect_at: 30 * MINUTE }, desk)).toBe(30 * MINUTE);
    expect(ripeAt({ ...limits, closing: true }, desk)).toBe(10 * MINUTE);
  });
  it('is watched before that and acted on from that very moment', () => {
    expect(said(table({ notices: [limits] }), 20 * MINUTE - 1)).toEqual(['New limits in']);
    expect(said(table({ notices: [limits] }), 20 * MINUTE)).toEqual(['New limits: the notice has run']);
  });
});
