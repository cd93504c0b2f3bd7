// The race track: the wheel's numbers in their order, laid out as two rows with a bend at either end.
import type { PocketView } from '../../lib/schema';
import { polar, slice } from '../wheel/motion';

export interface TrackPocket {
  pocket: PocketView;
  path: string; // around (dx, dy)
  dx: number;
  dy: number;
  x: number; // where its number stands
  y: number;
}

export const WIDTH = 1440;
export const HEIGHT = 196;
const RADIUS = HEIGHT / 2;
const DEEP = 78; // from the rim inwards
const IN_A_BEND = 3;
const BEND = 180 / IN_A_BEND;

/** The first of the ring is the middle of the left bend; the others follow clockwise. */
export function track(ring: PocketView[]): TrackPocket[] {
  const inRows = ring.length - 2 * IN_A_BEND;
  const above = Math.ceil(inRows / 2);
  const below = inRows - above;
  const places = [
    bend('left', 1),
    bend('left', 2),
    ...row(above, 'above'),
    ...[0, 1, 2].map((at) => bend('right', at)),
    ...row(below, 'below').reverse(),
    bend('left', 0),
  ];
  return ring.map((pocket, at) => ({ pocket, ...(places[at] as Place) }));
}

type Place = Omit<TrackPocket, 'pocket'>;

function bend(side: 'left' | 'right', at: number): Place {
  const cx = side === 'left' ? RADIUS : WIDTH - RADIUS;
  const from = (side === 'left' ? 180 : 0) + at * BEND;
  const [x, y] = polar(from + BEND / 2, RADIUS - DEEP * 0.42); // a bend is wider outside
  return { path: slice(from, from + BEND, RADIUS - DEEP, RADIUS), dx: cx, dy: RADIUS, x: cx + x, y: RADIUS + y };
}

function row(count: number, side: 'above' | 'below'): Place[] {
  const width = (WIDTH - HEIGHT) / count;
  const top = side === 'above' ? 0 : HEIGHT - DEEP;
  return Array.from({ length: count }, (_, at) => {
    const left = RADIUS + at * width;
    return { path: `M0 0h${width}v${DEEP}h${-width}Z`, dx: left, dy: top, x: left + width / 2, y: top + DEEP / 2 };
  });
}
