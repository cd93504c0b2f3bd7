// The number that fell, told once the ball lies in it. Until then the screen keeps to itself what it has won.
import { untrack } from 'svelte';
import { prefersReducedMotion } from 'svelte/motion';
import type { BankRound, PocketView } from '../../lib/schema';
import { LANDING_SECONDS } from '../wheel/motion';

export const SHOWN_SECONDS = 8; // how long the chips stay as they fell, unless the player goes on

export class Fall {
  /** landing: the ball is falling. told: just now. over: it is history. */
  stage = $state.raw<'landing' | 'told' | 'over'>('over');
  /** The round of the newest number: 0 before the first, null before anything is known. */
  readonly number = $derived.by(() => (this.round() ? (this.last?.round ?? 0) : null));
  #before: number | null = null;

  /** Call in the script of a component. */
  constructor(private readonly round: () => BankRound | null) {
    $effect(() => {
      const now = this.number;
      return untrack(() => this.#fell(now));
    });
  }

  /** The newest number, and of which round. */
  get last(): { round: number; pocket: PocketView } | null {
    const round = this.round();
    if (round?.result) return { round: round.number, pocket: round.result };
    if (round?.last_result && round.last_round !== null) return { round: round.last_round, pocket: round.last_result };
    return null;
  }
  /** What may be said: null while the ball is falling or running. */
  get told(): { round: number; pocket: PocketView } | null {
    return this.stage === 'landing' ? null : this.last;
  }

  /** The player goes on to the next round. */
  goOn(): void {
    if (this.stage === 'told') this.stage = 'over';
  }

  #fell(now: number | null): (() => void) | undefined {
    const isNew = this.#before !== null && now !== null && now > this.#before;
    this.#before = now ?? this.#before;
    if (!isNew) return undefined;
    const landing = prefersReducedMotion.current ? 0 : LANDING_SECONDS * 1000;
    this.stage = landing ? 'landing' : 'told';
    const timers = [
      setTimeout(() => (this.stage = 'told'), landing),
      setTimeout(() => this.goOn(), landing + SHOWN_SECONDS * 1000),
    ];
    return () => timers.forEach(clearTimeout);
  }
}
