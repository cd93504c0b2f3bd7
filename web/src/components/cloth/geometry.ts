// Where things are on the cloth, turned as the screen wants it, and which spot lies next to which.
import type { ClothBox, DrawnCloth, ClothSpot } from '../../lib/schema';

export interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A part of the cloth as it is drawn on this screen. */
export interface Drawing {
  width: number;
  height: number;
  boxes: ClothBox[];
  spots: ClothSpot[];
  /** What turns a path of the server's lengthwise drawing into this one. */
  turn: string;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** One name for one place: two places for 0 may carry the same bet. */
export function placeOf(spot: { name: string; outside_zero: boolean }): string {
  return spot.outside_zero ? `${spot.name} outside` : spot.name;
}

export function hasTrack(cloth: DrawnCloth): boolean {
  return cloth.boxes.some((box) => box.shape === 'racetrack');
}

/** The whole cloth lengthwise, as the server draws it. */
export function lengthwise(cloth: DrawnCloth): Drawing {
  return { width: cloth.width, height: cloth.height, boxes: cloth.boxes, spots: cloth.spots, turn: '' };
}

/** One part of the cloth upright, the zeros on top: the numbers, or the race track beside them. */
export function upright(cloth: DrawnCloth, part: 'numbers' | 'track'): Drawing {
  const whole = lengthwise(cloth);
  if (!hasTrack(cloth)) return turned(whole);
  const top = Math.min(...cloth.boxes.filter((box) => box.shape === 'racetrack').map((box) => box.y));
  const inPart = (y: number) => y >= top === (part === 'track');
  const boxes = cloth.boxes.filter((box) => inPart(box.y));
  const spots = cloth.spots.filter((spot) => inPart(spot.hit.y));
  return turned(cut({ ...whole, boxes, spots }));
}

const MARGIN = 10;

/** Only as high as what is on it. */
function cut(drawing: Drawing): Drawing {
  const top = Math.min(...drawing.boxes.map((box) => box.y)) - MARGIN;
  const bottom = Math.max(...drawing.boxes.map((box) => box.y + box.h)) + MARGIN;
  return {
    ...drawing,
    height: bottom - top,
    boxes: drawing.boxes.map((box) => ({ ...box, y: box.y - top })),
    spots: drawing.spots.map((spot) => ({ ...spot, y: spot.y - top, hit: { ...spot.hit, y: spot.hit.y - top } })),
    turn: `translate(0 ${-top})`,
  };
}

/** A quarter turn clockwise: what was left is on top, and 1, 2, 3 read from left to right. Feet stay feet. */
function turned(drawing: Drawing): Drawing {
  const high = drawing.height;
  const area = <T extends Area>(one: T): T => ({ ...one, x: high - one.y - one.h, y: one.x, w: one.h, h: one.w });
  const box = (one: ClothBox): ClothBox => {
    const owner = one.shape === 'text' ? drawing.boxes.find((other) => other.shape !== 'text' && within(one, other)) : undefined;
    if (!owner) return area(one);
    const turnedOwner = area(owner);
    const foot = owner.y + owner.h - one.y;
    return { ...one, x: turnedOwner.x, w: turnedOwner.w, y: turnedOwner.y + turnedOwner.h - foot };
  };
  return {
    width: high,
    height: drawing.width,
    boxes: drawing.boxes.map(box),
    spots: drawing.spots.map((spot) => ({ ...spot, x: high - spot.y, y: spot.x, hit: area(spot.hit) })),
    turn: `matrix(0 1 -1 0 ${high} 0) ${drawing.turn}`,
  };
}

export function within(inner: Area, outer: Area): boolean {
  return inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.w <= outer.x + outer.w && inner.y + inner.h <= outer.y + outer.h;
}

/** The spot under a point. */
export function spotAt(spots: ClothSpot[], x: number, y: number): ClothSpot | undefined {
  return spots.find(({ hit }) => x >= hit.x && x < hit.x + hit.w && y >= hit.y && y < hit.y + hit.h);
}

/** The spot that lies next in a direction; undefined at the edge of the cloth. */
export function nextSpot(spots: ClothSpot[], from: ClothSpot, direction: Direction): ClothSpot | undefined {
  let best: ClothSpot | undefined;
  let least = Infinity;
  for (const spot of spots) {
    const distance = spot === from ? Infinity : distanceTo(from, spot, direction);
    if (distance < least) {
      best = spot;
      least = distance;
    }
  }
  return best;
}

/** How far a spot is in a direction. What lies straight ahead is nearer than what lies aslant. */
function distanceTo(from: ClothSpot, to: ClothSpot, direction: Direction): number {
  const sideways = direction === 'left' || direction === 'right';
  const sign = direction === 'right' || direction === 'down' ? 1 : -1;
  const ahead = sign * (sideways ? to.x - from.x : to.y - from.y);
  const gap = sideways ? apart(from.hit.x, from.hit.w, to.hit.x, to.hit.w) : apart(from.hit.y, from.hit.h, to.hit.y, to.hit.h);
  const aslant = sideways ? apart(from.y, 0, to.hit.y, to.hit.h) : apart(from.x, 0, to.hit.x, to.hit.w);
  if (ahead < 1 || aslant > ahead + gap) return Infinity;
  const offCentre = Math.abs(sideways ? to.y - from.y : to.x - from.x);
  // Beside a wide area lies what is beyond its end, not what lies along it.
  const reach = sideways ? from.hit.w : from.hit.h;
  const along = ahead < reach / 2 - 1 ? 150 : 0;
  return gap + 3 * aslant + 0.1 * offCentre + 0.05 * ahead + along;
}

function apart(one: number, long: number, other: number, otherLong: number): number {
  return Math.max(0, other - (one + long), one - (other + otherLong));
}

/** Where a number and the chips on it stand in its box, so that neither lies over the other. */
export interface Beside {
  label: { x: number; y: number; size: number };
  chip: { x: number; y: number; r: number };
}

const LARGEST_CHIP = 25;

/** In a long box one after the other, in a square one from corner to corner. */
export function beside({ x, y, w, h }: Area, size: number): Beside {
  const [cx, cy] = [x + w / 2, y + h / 2];
  const r = Math.min(LARGEST_CHIP, Math.min(w, h) * 0.24);
  const apart = size * 0.4 + r + 4; // a figure is about seven tenths of its size high, and two about 1.2 wide
  if (h > 1.5 * w) return { label: { x: cx, y: cy - apart / 2, size }, chip: { x: cx, y: cy + apart / 2, r } };
  if (w > 1.5 * h) return { label: { x: cx - (apart + 8) / 2, y: cy, size }, chip: { x: cx + (apart + 8) / 2, y: cy, r } };
  const small = Math.min(w, h) * 0.4;
  return { label: { x: x + w * 0.31, y: y + h * 0.27, size: small }, chip: { x: x + w - r * 1.25, y: y + h - r * 1.35, r } };
}
