import { describe, expect, it } from 'vitest';
import { rotated, sampled, sampledUntil, turningOn } from './moving';

describe('a way handed over at once', () => {
  it('has its first and its last moment, and none further apart than asked', () => {
    const frames = sampled((at) => rotated(at * 100), 2.4, 30);
    expect(frames).toHaveLength(73);
    expect(frames[0]).toEqual({ transform: 'rotate(0deg)' });
    expect(frames[36]).toEqual({ transform: 'rotate(120deg)' });
    expect(frames.at(-1)).toEqual({ transform: 'rotate(240deg)' });
  });
  it('has both ends however short it is', () => expect(sampled(rotated, 0.001, 30)).toHaveLength(2));
});

describe('a way that goes on straight', () => {
  it('is sampled as long as it bends, and each moment is where it belongs', () => {
    const frames = sampledUntil((at) => rotated(10 * at), 5, 120);
    expect(frames).toHaveLength(152); // 30 a second, both ends, and the far end
    expect(frames[150]).toEqual({ transform: 'rotate(50deg)', offset: 5 / 120 });
    expect(frames[151]).toEqual({ transform: 'rotate(1200deg)', offset: 1 });
  });
});

describe('turning on', () => {
  it.each([
    [20, 90, ['rotate(20deg)', 'rotate(380deg)'], 4],
    [20, -48, ['rotate(20deg)', 'rotate(-340deg)'], 7.5],
  ])('from %d at %d degrees a second', (from, speed, shown, seconds) => {
    const endless = turningOn(from, speed);
    expect(endless.frames.map((one) => one.transform)).toEqual(shown);
    expect(endless.seconds).toBe(seconds);
  });
});
