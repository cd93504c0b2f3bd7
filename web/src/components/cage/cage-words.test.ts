import { describe, expect, it } from 'vitest';
import type { DrawerView } from '../../lib/schema';
import { asksOf, drawerWords, varianceWords } from './cage-words';

const OPEN: DrawerView = { name: 'D1', cashier: 'Ada', shift: '', opened_at: 0, state: 'open', mine: true, variance: null, holds: null };

describe('a drawer', () => {
  it('is needed, open, or waits for a second person', () => {
    expect(drawerWords(null, true)).toContain('open one before you pay');
    expect(drawerWords(null, false)).toBe('You have no open drawer.');
    expect(drawerWords(OPEN, true)).toBe('You pay out of drawer D1.');
    expect(drawerWords({ ...OPEN, state: 'its count differs' }, true)).toContain('a second person counts it');
  });

  it('lets its cashier pay only while it is open', () => {
    expect(asksOf(null)).not.toContain('redeem_chips');
    expect(asksOf(OPEN)).toContain('redeem_chips');
    expect(asksOf({ ...OPEN, state: 'its count differs' })).not.toContain('redeem_chips');
  });

  it('is short, over or exact', () => {
    expect([varianceWords(null), varianceWords(0), varianceWords(-1), varianceWords(20_00)]).toEqual(['the count differs', 'exact', '$0.01 short', '$20 over']);
  });
});
