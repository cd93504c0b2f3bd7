import { describe, expect, it } from 'vitest';
import type { ClothBox, DrawnCloth, ClothSpot } from '../../lib/schema';
import { hasTrack, lengthwise, nextSpot, placeOf, spotAt, upright, type Direction, beside, within } from './geometry';

function spot(name: string, x: number, y: number, w: number, h: number, more: Partial<ClothSpot> = {}): ClothSpot {
  const hit = { x: x - w / 2, y: y - h / 2, w, h };
  return { name, says: name, bet: 'straight', odds: '35 to 1', edge_percent: '2.70', clause: '1', covers: [], x, y, hit, outside_zero: false, ...more };
}
function box(label: string, x: number, y: number, w: number, h: number, more: Partial<ClothBox> = {}): ClothBox {
  return { label, x, y, w, h, fill: 'none', shape: 'rect', ...more };
}

// Two numbers above each other, the line between them, and a wide area below.
const cloth: DrawnCloth = {
  width: 220,
  height: 320,
  ring: [],
  calls: [],
  boxes: [box('2', 10, 10, 100, 100), box('1', 10, 110, 100, 100), box('dozen', 10, 210, 200, 100)],
  spots: [
    spot('2', 60, 51, 64, 82),
    spot('1', 60, 160, 64, 64),
    spot('1/2', 60, 110, 64, 36),
    spot('3', 160, 160, 64, 64),
    spot('dozen', 180, 260, 200, 100, { hit: { x: 10, y: 210, w: 200, h: 100 } }),
  ],
};
const byName = (name: string) => cloth.spots.find((one) => one.name === name) as ClothSpot;
const goes = (from: string, direction: Direction) => nextSpot(cloth.spots, byName(from), direction)?.name;

describe('arrow keys', () => {
  it('stop at the line between two numbers', () => {
    expect(goes('2', 'down')).toBe('1/2');
    expect(goes('1/2', 'down')).toBe('1');
    expect(goes('1', 'up')).toBe('1/2');
  });
  it('reach a wide area from anything above it', () => {
    expect(goes('1', 'down')).toBe('dozen');
    expect(goes('3', 'down')).toBe('dozen');
  });
  it('stay where the cloth ends', () => {
    expect(goes('2', 'up')).toBeUndefined();
    expect(goes('1', 'left')).toBeUndefined();
  });
  it('go sideways', () => expect(goes('1', 'right')).toBe('3'));
});

describe('the cloth upright', () => {
  const turned = upright(cloth, 'numbers');
  it('is as wide as it was high', () => expect([turned.width, turned.height]).toEqual([320, 220]));
  it('has on the left what was at the foot, and on top what was left', () => {
    const at = (name: string) => turned.spots.find((one) => one.name === name) as ClothSpot;
    expect(at('dozen').x).toBeLessThan(at('1').x);
    expect(at('1').x).toBeLessThan(at('2').x);
    expect(at('1').y).toBeLessThan(at('3').y);
  });
  it('finds the same spot under the same place', () => {
    for (const one of turned.spots) expect(spotAt(turned.spots, one.x, one.y)?.name).toBe(one.name);
  });
  it('keeps the words at the foot of an area at its foot', () => {
    const withOdds: DrawnCloth = { ...cloth, boxes: [box('S1', 10, 10, 100, 300), box('1 to 1', 10, 270, 100, 30, { shape: 'text' })] };
    const [area, odds] = upright(withOdds, 'numbers').boxes as [ClothBox, ClothBox];
    expect([odds.x, odds.w]).toEqual([area.x, area.w]);
    expect(odds.y).toBe(area.y + area.h - 40);
  });
});

describe('the race track', () => {
  const track = box('0', 10, 400, 100, 160, { shape: 'racetrack' });
  const whole: DrawnCloth = { ...cloth, height: 570, boxes: [...cloth.boxes, track], spots: [...cloth.spots, spot('n 0', 60, 480, 100, 160)] };
  it('is a part of its own on a narrow screen', () => {
    expect(hasTrack(whole)).toBe(true);
    expect(hasTrack(cloth)).toBe(false);
    expect(upright(whole, 'track').spots.map((one) => one.name)).toEqual(['n 0']);
    expect(upright(whole, 'numbers').spots).toHaveLength(cloth.spots.length);
    expect(upright(whole, 'numbers').width).toBe(320);
    expect(upright(whole, 'track').width).toBe(180);
  });
  it('is drawn with the rest on a wide one', () => expect(lengthwise(whole).spots).toHaveLength(cloth.spots.length + 1));
});

describe('places', () => {
  it('tell the two areas of 0 apart', () => {
    expect(placeOf({ name: 'straight 0', outside_zero: true })).not.toBe(placeOf({ name: 'straight 0', outside_zero: false }));
  });
});

describe('a number and the chips on it', () => {
  it.each([
    { x: 10, y: 20, w: 77, h: 77 },
    { x: 0, y: 0, w: 92, h: 230 },
    { x: 0, y: 0, w: 230, h: 92 },
  ])('lie beside one another in %o', (box) => {
    const { label, chip } = beside(box, 44);
    const [wide, high] = [0.6 * label.size, 0.36 * label.size]; // half of two figures
    const [dx, dy] = [Math.max(0, Math.abs(chip.x - label.x) - wide), Math.max(0, Math.abs(chip.y - label.y) - high)];
    expect(Math.hypot(dx, dy)).toBeGreaterThanOrEqual(chip.r);
    expect(within({ x: chip.x - chip.r, y: chip.y - chip.r, w: 2 * chip.r, h: 2 * chip.r }, box)).toBe(true);
    expect(within({ x: label.x - wide, y: label.y - high, w: 2 * wide, h: 2 * high }, box)).toBe(true);
  });
});
