import { describe, expect, it } from 'vitest';
import { difference, limitSteps, numbers, percents, piles, seating, values } from './pairs';
import { Unreadable } from './reading';

describe('pairs as people write them', () => {
  it('are piles of chips in cents, the same value added up', () => {
    expect(piles('chips', '100 x 40, 2.50×8, 100 X 2')).toEqual({ 10000: 42, 250: 8 });
    expect(() => piles('chips', '100')).toThrow(Unreadable);
    expect(() => piles('chips', 'ten x 4')).toThrow(Unreadable);
  });

  it('are names with a number or an amount at their end', () => {
    expect(numbers('vouchers', 'Ann Lee 17, bob: 18')).toEqual({ 'Ann Lee': 17, bob: 18 });
    expect(values('colours', 'rose 5, amber 2.50')).toEqual({ rose: 500, amber: 250 });
    expect(() => numbers('vouchers', 'ann')).toThrow(Unreadable);
  });

  it('are shares in hundredths of a percent', () => {
    expect(percents('prizes', '60, 30, 10')).toEqual([6000, 3000, 1000]);
    expect(percents('prizes', '62.5%; 37.5 %')).toEqual([6250, 3750]);
    expect(() => percents('prizes', 'all')).toThrow(Unreadable);
  });

  it('are limits from a spin on', () => {
    expect(limitSteps('limits', '5: 20 to 1000, 9: 50')).toEqual([
      { from_spin: 5, minimum: 2000, maximum: 100000 },
      { from_spin: 9, minimum: 5000 },
    ]);
    expect(() => limitSteps('limits', '20 to 1000')).toThrow(Unreadable);
  });

  it('are seats table by table, a dash for an empty one', () => {
    expect(seating('tables', '1: ann, -, bob\n\n2: cy')).toEqual({ 1: ['ann', null, 'bob'], 2: ['cy'] });
    expect(() => seating('tables', 'ann, bob')).toThrow(Unreadable);
    expect(() => seating('tables', '1: ann\n1: bob')).toThrow(Unreadable);
  });

  it('may be an amount below nothing', () => {
    expect([difference('chips', '-20'), difference('chips', '12.50'), difference('chips', '−1')]).toEqual([-2000, 1250, -100]);
    expect(() => difference('chips', '--1')).toThrow(Unreadable);
  });
});
