// The number that fell, told once the ball lies in it. Until then a screen keeps to itself what it knows already: this is
// the one place that says whether the ball lies.
import { untrack } from 'svelte';
import { prefersReducedMotion } from 'svelte/motion';
import type { BankRound, PocketView } from '../../lib/schema';
import { LANDING_SECONDS } from '../wheel/motion';

export const SHOWN_SECONDS = 8; // how long the moment lasts, unless the player goes on

const UNSEEN_SECONDS = 1.5; // a wheel that nobody sees is not drawn and does not say that it rests

export interface Fallen {
  round: number;
  pocket: PocketView;
}

export class Fall {
  #told = $state.raw<number | null>(null); // of which round the newest was that has been told; null before anything is known
  #fresh = $state.raw(false);
  #seen: Fallen | null = null;
  #end: ReturnType<typeof setTimeout> | undefined;

  /**
   * Call in the script of a component. `newest` is undefined before anything is known, null where none can be seen. A screen
   * with a wheel says itself when the ball `lies`; others wait as long as it takes.
   */
  constructor(
    private readonly newest: () => Fallen | null | undefined,
    private readonly hasWheel = true,
  ) {
    $effect(() => {
      const now = this.number;
      return untrack(() => this.#fell(now));
    });
  }

  /** The newest number, and of which round. */
  readonly last = $derived.by<Fallen | null>(() => {
    const now = this.newest();
    if (now) this.#seen = now;
    return this.#seen;
  });
  /** The round of the newest number: 0 before the first, null before anything is known. */
  readonly number = $derived.by(() => (this.newest() === undefined ? null : (this.last?.round ?? 0)));
  /** landing: the ball is falling. told: just now. over: it is history. */
  readonly stage = $derived.by<'landing' | 'told' | 'over'>(() => {
    const isNew = this.#told !== null && this.number !== null && this.number > this.#told;
    if (isNew && !prefersReducedMotion.current) return 'landing';
    return this.#fresh || isNew ? 'told' : 'over';
  });
  /** What may be said: null while the ball is falling or running. */
  get told(): Fallen | null {
    return this.stage === 'landing' ? null : this.last;
  }

  /** The player goes on to the next round. */
  goOn(): void {
    this.#fresh = false;
  }

  /** What was to be seen before the number fell, for as long as the ball falls; after that what is to be seen now. */
  holding<View>(view: () => View): () => View {
    let kept: { view: View } | null = null;
    return () => {
      const now = view();
      if (this.stage !== 'landing' || kept === null) kept = { view: now };
      return kept.view;
    };
  }

  #fell(now: number | null): (() => void) | undefined {
    if (now === null || (this.#told !== null && now <= this.#told)) return undefined;
    if (this.#told === null) {
      this.#told = now;
      return undefined;
    }
    this.#fresh = false;
    const seconds = prefersReducedMotion.current ? 0 : LANDING_SECONDS + (this.hasWheel ? UNSEEN_SECONDS : 0);
    const timer = setTimeout(() => this.lies(), seconds * 1000);
    return () => clearTimeout(timer);
  }

  /** The ball has come to rest. */
  lies = (): void => {
    if (this.number === null || this.number === this.#told) return;
    this.#told = this.number;
    this.#fresh = true;
    clearTimeout(this.#end);
    this.#end = setTimeout(() => this.goOn(), SHOWN_SECONDS * 1000);
  };
}

/** The newest number at a bank, which shows that of the round before while the next one is played. */
export function newestAt(round: BankRound | null | undefined): Fallen | null | undefined {
  if (!round) return undefined;
  if (round.result) return { round: round.number, pocket: round.result };
  return round.last_result && round.last_round !== null ? { round: round.last_round, pocket: round.last_result } : null;
}
