// The chips on a spot, one stack for each seat.
import type { LineView, WagerView } from '../../lib/schema';
import type { Cents } from '../../lib/types';
import { placeOf } from './geometry';

export interface Stack {
  key: string;
  place: string;
  seat: number;
  mine: boolean;
  colour: string | null; // of the checks it is made of; null: chips of the house
  amount: Cents;
  lies: Cents; // what of it is still on the layout; the rest shows what was won
  wagers: number[]; // in the order in which they were placed
  fate: 'lies' | 'won' | 'lost' | 'back';
  paid: Cents; // what came beside it
}

/** Colours that tell ten seats apart on green felt, in either theme; further seats begin again. */
const SEAT_COLOURS = [
  '#7cc4ff',
  '#ff9e7a',
  '#c9a3ff',
  '#8fe3c0',
  '#ffd1e8',
  '#b9c7d6',
  '#f28fb1',
  '#9fb4ff',
  '#d6e58a',
  '#e0b48c',
];

export function seatColour(seat: number): string {
  return SEAT_COLOURS[(((seat - 1) % SEAT_COLOURS.length) + SEAT_COLOURS.length) % SEAT_COLOURS.length] as string;
}

/** The colour by which a set of checks is called, as a browser draws it; undefined where it is no colour it knows. */
export function checkColour(name: string | null): string | undefined {
  const known = name?.toLowerCase().replaceAll(/[^a-z]/g, '') ?? '';
  return known && typeof CSS !== 'undefined' && CSS.supports('color', known) ? known : undefined;
}

/** All stacks, by place; the reader's own comes last, so that it is drawn on top. */
export function stacksOf(
  wagers: Record<string, WagerView>,
  lines: Record<string, LineView>,
  mySeat: number | null,
): Map<string, Stack[]> {
  const all = new Map<string, Stack>();
  const add = (at: { name: string; outside_zero: boolean }, seat: number, number: number, amount: Cents, colour: string | null, line?: LineView): Stack => {
    const place = placeOf(at);
    const key = `${place} · ${seat}`;
    let stack = all.get(key);
    if (!stack) {
      stack = { key, place, seat, mine: seat === mySeat, colour, amount: 0, lies: 0, wagers: [], fate: 'lies', paid: 0 };
      all.set(key, stack);
    }
    stack.amount += amount;
    stack.wagers.push(number);
    if (line) {
      stack.fate = FATE[line.outcome];
      stack.paid += line.paid;
    }
    return stack;
  };
  for (const wager of Object.values(wagers)) {
    const at = { name: wager.spot, outside_zero: wager.outside_zero };
    add(at, wager.seat, wager.number, wager.stake, wager.tender === 'colour_checks' ? wager.colour : null, lines[String(wager.number)]).lies += wager.stake;
  }
  for (const line of Object.values(lines)) {
    // A winner's stake may be off the layout already; what was won is shown until the next round.
    if (line.outcome !== 'won' || wagers[String(line.number)]) continue;
    add({ name: line.spot, outside_zero: false }, line.seat, line.number, line.returned, null, line);
  }
  const byPlace = new Map<string, Stack[]>();
  for (const stack of all.values()) {
    stack.wagers.sort((one, other) => one - other);
    byPlace.set(stack.place, [...(byPlace.get(stack.place) ?? []), stack]);
  }
  for (const stacks of byPlace.values()) stacks.sort((one, other) => Number(one.mine) - Number(other.mine) || one.seat - other.seat);
  return byPlace;
}

const FATE = { won: 'won', lost: 'lost', void: 'back', refused: 'back' } as const;

/** Where a stack lies beside the spot's middle, in units of a chip's radius: the last one in the middle. */
export function offsetOf(at: number, count: number): [number, number] {
  const behind = count - 1 - at;
  if (behind === 0) return [0, 0];
  const turn = [-0.75, 0.75, 0, -1.3, 1.3][(behind - 1) % 5] as number;
  const back = [-0.6, -0.6, -1.05, -0.1, -0.1][(behind - 1) % 5] as number;
  return [turn, back];
}
