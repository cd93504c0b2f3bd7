import { describe, expect, it } from 'vitest';
import { askedIn, leadsTo, levelNow, ripeAt, saysNow } from './attention';
import type { Badge, Desk } from '../../lib/schema';

const MINUTE = 60_000;
const desk = { notice: { minimum_minutes: 20, closing_minutes: null } } as unknown as Desk;

function badge(more: Partial<Badge> = {}): Badge {
  return { level: 'watch', says: 'New limits in', then: 'The notice has run', until: 1000, clause: null, action: '', preset: {}, href: '', ...more };
}

describe('a badge', () => {
  it('is watched before its time, and acted on from that very moment', () => {
    expect([saysNow(badge(), 999), levelNow(badge(), 999)]).toEqual(['New limits in', 'watch']);
    expect([saysNow(badge(), 1000), levelNow(badge(), 1000)]).toEqual(['The notice has run', 'act']);
  });
  it('says the same for ever where it waits for no time', () => {
    expect(saysNow(badge({ until: null }), 10 ** 12)).toBe('New limits in');
    expect(levelNow(badge({ until: null }), 10 ** 12)).toBe('watch');
  });
  it('stays as grave as it was', () => {
    expect(levelNow(badge({ level: 'stop' }), 2000)).toBe('stop');
  });
  it('leads to its form, filled in, and the page reads the same back', () => {
    const href = leadsTo(badge({ action: 'end_detention', preset: { person: 'Ann & Bob' } }), '/pit/T1');
    expect(href).toBe('/pit/T1?do=end_detention&person=Ann+%26+Bob');
    expect(askedIn(new URLSearchParams(href?.split('?')[1]))).toEqual({ action: 'end_detention', preset: { person: 'Ann & Bob' } });
  });
  it('leads to another page, or nowhere', () => {
    expect(leadsTo(badge({ href: '/duties' }), '/pit/T1')).toBe('/duties');
    expect(leadsTo(badge(), '/pit/T1')).toBeNull();
    expect(askedIn(new URLSearchParams('t=01'))).toBeNull();
  });
});

describe('a notice', () => {
  const limits = { shown_at: 0, takes_effect_at: 10 * MINUTE, closing: false };
  it('runs for as long as the book asks, and until its own time', () => {
    expect(ripeAt(limits, desk)).toBe(20 * MINUTE);
    expect(ripeAt({ ...limits, takes_effect_at: 30 * MINUTE }, desk)).toBe(30 * MINUTE);
    expect(ripeAt({ ...limits, closing: true }, desk)).toBe(10 * MINUTE);
  });
});
