// Chips in hand between two spots: picked up with a key and put down with another, or drawn along with the pointer.
import { dollars } from '../../lib/money';
import type { ClothSpot } from '../../lib/schema';
import type { Cents } from '../../lib/types';
import type { Stack } from './chips';
import { placeOf, spotAt } from './geometry';

/** What the cloth tells whoever moves chips on it, and is told. */
export interface Ground {
  readonly svg: SVGSVGElement | undefined;
  readonly spots: ClothSpot[];
  readonly onmove: ((wagers: number[], spot: ClothSpot) => void) | undefined;
  mineAt(place: string): Stack | undefined;
  show(spot: ClothSpot): void;
  say(text: string): void;
}

const DRAG_FROM = 7; // pixels: less is a click

export class Moving {
  carried = $state.raw<{ from: string; wagers: number[]; amount: Cents } | null>(null);
  dragged = $state.raw<{ x: number; y: number; stack: Stack; over: string | null } | null>(null);
  #pressed: { spot: ClothSpot; stack: Stack; x: number; y: number } | null = null;
  #justDragged = false;

  constructor(private readonly ground: Ground) {}

  // --- by key ---

  pickUp(spot: ClothSpot): void {
    const own = this.ground.mineAt(placeOf(spot));
    if (!own) {
      this.ground.say(`You have nothing on ${spot.says} to move.`);
      return;
    }
    this.carried = { from: own.place, wagers: own.wagers, amount: own.amount };
    this.ground.say(`${dollars(own.amount)} picked up from ${spot.says}. Arrow keys choose a spot, Enter puts down, Escape puts back.`);
  }

  putDown(spot: ClothSpot): void {
    const from = this.carried;
    this.carried = null;
    if (!from || from.from === placeOf(spot)) return;
    this.ground.onmove?.(from.wagers, spot);
  }

  putBack(): void {
    this.carried = null;
    this.ground.say('Put back.');
  }

  /** What is carried stays in hand only while it lies where it was. */
  check(): void {
    if (this.carried && !this.ground.mineAt(this.carried.from)) this.carried = null;
  }

  // --- by pointer ---

  press(event: PointerEvent, spot: ClothSpot): void {
    this.#justDragged = false;
    const stack = this.ground.mineAt(placeOf(spot));
    if (!stack || !this.ground.onmove || this.carried || event.button !== 0) return;
    this.#pressed = { spot, stack, x: event.clientX, y: event.clientY };
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  }

  drag(event: PointerEvent): void {
    const from = this.#pressed;
    if (!from) return;
    if (!this.dragged && Math.hypot(event.clientX - from.x, event.clientY - from.y) < DRAG_FROM) return;
    const at = this.#point(event);
    const over = spotAt(this.ground.spots, at.x, at.y);
    if (over) this.ground.show(over);
    this.dragged = { x: at.x, y: at.y, stack: from.stack, over: over ? placeOf(over) : null };
  }

  release(event: PointerEvent): void {
    const [from, to] = [this.#pressed, this.dragged];
    this.#pressed = null;
    this.dragged = null;
    if (!from || !to || event.type === 'pointercancel') return;
    this.#justDragged = true;
    const spot = to.over && to.over !== placeOf(from.spot) ? this.ground.spots.find((one) => placeOf(one) === to.over) : undefined;
    if (spot) this.ground.onmove?.(from.stack.wagers, spot);
  }

  /** Whether the click that comes now only ends a drag. */
  endsDrag(): boolean {
    const ends = this.#justDragged;
    this.#justDragged = false;
    return ends;
  }

  #point(event: PointerEvent): DOMPoint {
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(this.ground.svg?.getScreenCTM()?.inverse());
  }
}
