import { describe, expect, it } from 'vitest';
import type { PocketView } from '../../lib/schema';
import { HEIGHT, track, WIDTH } from './track';

const ring = (count: number) => Array.from({ length: count }, (_, at): PocketView => ({ label: String(at), colour: 'red' }));

describe.each([37, 38])('a track of %d', (count) => {
  const pockets = track(ring(count));
  it('has every number once, in the order of the wheel', () =>
    expect(pockets.map((one) => one.pocket.label)).toEqual(ring(count).map((one) => one.label)));
  it('starts in the middle of the left bend', () => {
    expect(pockets[0]?.x).toBeLessThan(HEIGHT / 2);
    expect(pockets[0]?.y).toBeCloseTo(HEIGHT / 2, 1);
  });
  it('keeps every number on it, and no two in one place', () => {
    for (const { x, y } of pockets) expect(x > 0 && x < WIDTH && y > 0 && y < HEIGHT).toBe(true);
    const places = new Set(pockets.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`));
    expect(places.size).toBe(count);
  });
  it('goes clockwise: to the right above, to the left below', () => {
    const above = pockets.filter((one) => one.y < HEIGHT / 3).map((one) => one.x);
    const below = pockets.filter((one) => one.y > (2 * HEIGHT) / 3).map((one) => one.x);
    expect(above).toEqual(above.toSorted((one, other) => one - other));
    expect(below).toEqual(below.toSorted((one, other) => other - one));
  });
});
