// What a player's hands do with bets, at a table and at a terminal alike: every move is shown at once, asked of the house
// in its order, corrected where the house refuses it, and undone as a whole. The house decides what is allowed.
import { asProblem, problemOf } from './api';
import type { Live } from './live.svelte';
import type { Problem } from './schema';
import { inOrder, lying, newestOf, NOTHING_ASKED, total, type Bet, type Op, type Step } from './steps';
import type { Cents } from './types';

/** A refusal, and what it is about: it stays to be read until it is put away. */
export interface Refusal<B extends Bet = Bet> {
  id: number;
  asked: number; // which of all that was asked, in their order
  problem: Problem;
  bets: B[]; // what was not placed; empty where something else was refused
}

type Lying<B> = B & { number: number };
const MOST_KEPT = 3; // refusals on the screen at once
const LONGEST_WAIT = 3000; // what the view misses after that is not coming

export abstract class Hands<B extends Bet, Command extends { do: string }> {
  /** Why something else than a bet was refused. */
  #problem = $state.raw<Problem | null>(null);
  refusals = $state.raw<Refusal<B>[]>([]);
  busy = $state.raw(0);
  #asked = $state.raw<Op<B>[]>([]);
  #steps = $state.raw<{ asked: number; step: Step<B> }[]>([]); // in the order in which they were asked
  #lastOp = 0;
  #highest = 0; // the highest number a bet has had
  #underWay: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly feed: Live<unknown>,
    private readonly send: (command: Command) => Promise<{ version: number }>,
  ) {}

  // --- what a table and a terminal say each in their own way ---

  /** One's own bets as the house has them. */
  protected abstract get lies(): Record<string, Lying<B>>;
  /** Whether bets are taken: nothing is shown before the house has said so while they are not. */
  protected abstract get isOpen(): boolean;
  protected abstract toPlace(bets: B[]): Command;
  protected abstract toTake(numbers: number[], all: boolean): Command;
  protected abstract toMove(numbers: number[], spot: string): Command[];
  protected abstract same(bet: Lying<B>): B; // as it would be placed again
  abstract get repeatable(): B[];
  protected abstract get doubled(): B[];

  // --- what the screen shows ---

  /** What lies, with what is being asked for. */
  get bets(): Lying<B>[] {
    const version = this.feed.version;
    return lying(this.lies, this.#asked.filter((op) => op.version === null || op.version > version));
  }
  /** How much of what the screen shows the house does not have yet. */
  get ahead(): Cents {
    return total(this.bets) - total(inOrder(this.lies));
  }
  get isWaiting(): boolean {
    return this.busy > 0;
  }
  get canUndo(): boolean {
    return this.#steps.length > 0;
  }
  get problem(): Problem | null {
    return this.#problem ?? this.refusals.at(-1)?.problem ?? null;
  }
  set problem(problem: Problem | null) {
    this.#problem = problem;
  }
  /** Why something else than a bet was refused: bets have their refusals beside the cloth. */
  get otherProblem(): Problem | null {
    return this.#problem;
  }

  forget(): void {
    this.#problem = null;
    this.refusals = [];
  }
  dismiss(id: number): void {
    this.refusals = this.refusals.filter((one) => one.id !== id);
  }

  /** Betting is over: nothing more can be undone. */
  closed(): void {
    this.#steps = [];
  }

  // --- moves of the hand, each one step to undo ---

  async place(bets: B[]): Promise<void> {
    if (!bets.length) return;
    const asked = this.#lastOp + 1;
    if (await this.did(this.toPlace(bets), { placed: bets })) this.#remember({ did: 'placed', bets }, asked);
  }

  /** What the house places of itself, as a max bet, is a step too. */
  protected async placedByHouse(command: Command): Promise<void> {
    const before = new Set((await this.settled()).map((bet) => bet.number));
    if (!(await this.did(command))) return;
    const placed = (await this.settled()).filter((bet) => !before.has(bet.number));
    if (placed.length) this.#remember({ did: 'placed', bets: placed.map((bet) => this.same(bet)) });
  }

  /** The newest bet that is one of these comes back. */
  protected async takeNewest(isIt: (bet: Lying<B>) => boolean): Promise<void> {
    const bet = (await this.settled()).findLast(isIt);
    if (bet) await this.#take([bet], false);
  }

  async move(numbers: number[], spot: string): Promise<void> {
    const bets = (await this.settled()).filter((one) => numbers.includes(one.number) && one.spot !== spot);
    const from = bets[0]?.spot;
    if (from === undefined) return;
    const moved = bets.map((bet) => bet.number);
    if (await this.#move(moved, spot)) this.#remember({ did: 'moved', numbers: moved, from });
  }

  async #move(numbers: number[], spot: string): Promise<boolean> {
    for (const command of this.toMove(numbers, spot)) {
      const those = 'bet' in command ? [command.bet as number] : numbers;
      if (!(await this.did(command, { moved: those.map((number) => ({ number, spot })) }))) return false;
    }
    return true;
  }

  /** Everything comes back. */
  async clear(): Promise<void> {
    const bets = await this.settled();
    if (bets.length) await this.#take(bets, true);
  }

  /** These come back. */
  async takeUp(numbers: number[]): Promise<void> {
    const all = await this.settled();
    const bets = all.filter((bet) => numbers.includes(bet.number));
    if (bets.length) await this.#take(bets, bets.length === all.length);
  }

  async #take(bets: Lying<B>[], all: boolean): Promise<void> {
    const numbers = bets.map((bet) => bet.number);
    if (await this.did(this.toTake(numbers, all), { taken: numbers })) this.#remember({ did: 'taken', bets: bets.map((bet) => this.same(bet)) });
  }

  repeat(): Promise<void> {
    return this.place(this.repeatable);
  }
  double(): Promise<void> {
    return this.place(this.doubled);
  }

  /** Takes back what the last move of the hand did, whole. */
  async undo(): Promise<void> {
    const now = await this.settled(); // what is under way is the step to undo
    const step = this.#steps.at(-1)?.step;
    if (!step) return;
    this.#steps = this.#steps.slice(0, -1);
    if (step.did === 'placed') {
      const numbers = newestOf(step.bets, now);
      if (numbers.length) await this.did(this.toTake(numbers, false), { taken: numbers });
    } else if (step.did === 'taken') await this.did(this.toPlace(step.bets), { placed: step.bets });
    else await this.#move(step.numbers, step.from);
  }

  /** Quick bets may be answered in another order than they were asked in: the last asked is undone first. */
  #remember(step: Step<B>, asked = this.#lastOp): void {
    if (this.isOpen) this.#steps = [...this.#steps, { asked, step }].sort((one, other) => one.asked - other.asked);
  }

  // --- asking ---

  /** Whether what is asked without a connection goes out once it is back; else it is not asked at all. */
  protected get waitsForTheLine(): boolean {
    return false;
  }

  /** The bets as the house has them, once everything asked for is answered and shown. */
  protected async settled(): Promise<Lying<B>[]> {
    await this.#underWay;
    return inOrder(this.lies);
  }

  /** Something asked of the house, with what the screen shows of it meanwhile. */
  protected did(command: Command, shows: Partial<Op<B>> = {}): Promise<boolean> {
    const done = this.#ask(command, shows);
    this.#underWay = Promise.all([this.#underWay, done]);
    return done;
  }

  /** Something that is no bet; its refusal is kept until the next thing that is not refused. */
  protected async said(act: () => Promise<unknown>): Promise<boolean> {
    this.busy += 1;
    try {
      await act();
      this.#problem = null;
      return true;
    } catch (error) {
      this.#problem = asProblem(error);
      return false;
    } finally {
      this.busy -= 1;
    }
  }

  async #ask(command: Command, shows: Partial<Op<B>>): Promise<boolean> {
    if (!this.feed.connected && !this.waitsForTheLine) return this.#notConnected({ ...NOTHING_ASKED, ...shows, id: ++this.#lastOp });
    const op = this.#begin(shows);
    this.busy += 1;
    try {
      const { version } = await this.send(command);
      this.#asked = this.#asked.map((one) => (one.id === op.id ? { ...one, version } : one));
      this.#done(op);
      await this.#seen(version);
      return true;
    } catch (error) {
      this.#refuse(asProblem(error), op);
      return false;
    } finally {
      this.#asked = this.#asked.filter((one) => one.id !== op.id);
      this.busy -= 1;
    }
  }

  #begin(shows: Partial<Op<B>>): Op<B> {
    this.#highest = Math.max(this.#highest, ...Object.keys(this.lies).map(Number));
    const op: Op<B> = { ...NOTHING_ASKED, ...shows, id: ++this.#lastOp, since: this.#highest };
    if (this.isOpen) this.#asked = [...this.#asked, op];
    return op;
  }

  /** What has succeeded now needs no refusal beside it any more, unless that was asked after it. */
  #done(op: Op<B>): void {
    this.#problem = null;
    const spots = new Set(op.placed.map((bet) => bet.spot));
    this.refusals = this.refusals.filter((one) => one.asked > op.id || !one.bets.some((bet) => spots.has(bet.spot)));
  }

  #refuse(problem: Problem, { id: asked, placed: bets, taken, moved }: Pick<Op<B>, 'id' | 'placed' | 'taken' | 'moved'>): void {
    if (!bets.length && !taken.length && !moved.length) this.#problem = problem;
    else this.refusals = [...this.refusals, { id: ++this.#lastOp, asked, problem, bets }].slice(-MOST_KEPT);
  }

  #notConnected(asked: Pick<Op<B>, 'id' | 'placed' | 'taken' | 'moved'>): boolean {
    this.#refuse(problemOf(0, 'There is no connection to the house, so nothing was asked.', 'Bets are taken again once it is back.'), asked);
    return false;
  }

  /** Until the view is as new as the answer: the two travel apart. */
  #seen(version: number): Promise<void> {
    return new Promise((resolve) => {
      const stops: (() => void)[] = [];
      const look = () => {
        if (this.feed.version < version && this.feed.connected) return;
        for (const stop of stops) stop();
        resolve();
      };
      const timer = setTimeout(() => (stops.forEach((stop) => stop()), resolve()), LONGEST_WAIT);
      stops.push(this.feed.on(look), () => clearTimeout(timer));
      look();
    });
  }
}
