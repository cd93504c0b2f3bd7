// How large what is printed on the cloth is, and where chips lie on it: beside a number, never over it.
import type { ClothBox, ClothSpot } from '../../lib/schema';
import { beside, placeOf, within, type Drawing } from './geometry';

export interface Lie {
  x: number;
  y: number;
  r: number;
}

/** The box of a number that can be bet on straight up, by its place. */
export function numberBoxesOf(drawing: Drawing): Map<string, ClothBox> {
  return new Map(
    drawing.spots.flatMap((spot) => {
      if (spot.bet !== 'straight') return [];
      const box = drawing.boxes.find((one) => one.shape === 'rect' && one.label === spot.covers[0] && within({ x: spot.x, y: spot.y, w: 0, h: 0 }, one));
      return box ? [[placeOf(spot), box] as const] : [];
    }),
  );
}

/** Where chips lie on a spot, and how large; with the box of a number, beside it. */
export function lieOn(spot: ClothSpot, box: ClothBox | undefined): Lie {
  return box ? beside(box, plainSize(box)).chip : { x: spot.x, y: spot.y, r: chipSize(spot) };
}

function chipSize(spot: ClothSpot): number {
  return Math.max(15.5, Math.min(25, Math.min(spot.hit.w, spot.hit.h) * 0.46));
}

/** The size of a label that has its box to itself. */
export function plainSize(box: ClothBox): number {
  if (box.shape === 'text') return box.label.length > 8 ? 26 : 22;
  if (box.shape === 'racetrack') return 30;
  if (box.fill !== 'none' && box.label.length > 2) return 27;
  if (box.label.length <= 2) return box.h > 150 && box.w > 90 ? 54 : 44;
  return 31;
}

/** Words stand along the longer side where they would not fit across. */
export function lengthways(box: ClothBox, size: number): boolean {
  return box.h > box.w && box.label.length * size * 0.56 > box.w - 8;
}
