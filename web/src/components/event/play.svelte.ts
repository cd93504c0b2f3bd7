// A player at an event: what they ask for, step by step. The house decides; its refusals are kept to be shown.
import { asProblem, newKey } from '../../lib/api';
import { ask, type Live } from '../../lib/live.svelte';
import type { EventCommand, EventMe, EventTable, NewForm, PlayerEvent, Problem } from '../../lib/schema';
import { eventTopic } from '../../lib/topics';
import type { Cents } from '../../lib/types';
import { stakesOf } from './chips';

type Bet = { spot: string; stake: Cents };
/** What lay on each spot before one move of the hand, so that it can be undone with one. */
type Step = { spot: string; before: Cents }[];
type Asked<C = EventCommand> = C extends { player: string } ? Omit<C, 'role' | 'player'> : never;

export class EventPlay {
  problem = $state.raw<Problem | null>(null);
  busy = $state.raw(0);
  #steps = $state.raw<Step[]>([]);
  #before = $state.raw<Bet[]>([]);

  constructor(
    readonly event: string,
    private readonly live: Live<PlayerEvent>,
    private readonly person: () => string,
  ) {}

  get me(): EventMe | null {
    return this.live.view?.me ?? null;
  }
  get table(): EventTable | null {
    const key = this.me?.table;
    return key ? (this.live.view?.tables[key] ?? null) : null;
  }
  get mine(): Bet[] {
    return this.table ? [...stakesOf(this.table, this.me?.seat ?? null)].map(([spot, stake]) => ({ spot, stake })) : [];
  }
  get canUndo(): boolean {
    return this.#steps.length > 0;
  }
  get repeatable(): Bet[] {
    const lies = new Map(this.mine.map(({ spot, stake }) => [spot, stake]));
    return this.#before.map(({ spot, stake }) => ({ spot, stake: stake - (lies.get(spot) ?? 0) })).filter(({ stake }) => stake > 0);
  }

  forget(): void {
    this.problem = null;
  }

  /** One thing, once: a key of its own lets it be sent again over a lost line. */
  ask(command: Asked): Promise<boolean> {
    return this.#did({ ...command, role: 'player', player: this.person() } as EventCommand);
  }

  async #did(command: EventCommand): Promise<boolean> {
    this.busy += 1;
    try {
      await ask(eventTopic(this.event), command, newKey());
      this.forget();
      return true;
    } catch (error) {
      this.problem = asProblem(error);
      return false;
    } finally {
      this.busy -= 1;
    }
  }

  // --- wagers ---

  /** All of them, or none: a call, the wagers of the last spin, one chip. */
  async place(bets: Bet[]): Promise<void> {
    const [first, ...others] = bets;
    if (!first) return;
    const step = bets.map(({ spot }) => ({ spot, before: this.#lying(spot) }));
    if (await this.ask(others.length ? { do: 'lay_bets', bets } : { do: 'lay_bet', ...first })) this.#steps = [...this.#steps, step];
  }

  /** Everything of one's own on a spot comes back. */
  async take(spot: string): Promise<void> {
    const before = this.#lying(spot);
    if (before && (await this.ask({ do: 'take_up', spot }))) this.#steps = [...this.#steps, [{ spot, before }]];
  }

  /** What lies on one spot goes to another: taken up, and laid there. */
  async move(numbers: number[], to: string): Promise<void> {
    const from = this.table?.wagers[(numbers[0] ?? 0) - 1]?.spot;
    const stake = from === undefined ? 0 : this.#lying(from);
    if (from === undefined || !stake) return;
    await this.take(from);
    if (!this.problem) await this.place([{ spot: to, stake }]);
  }

  async undo(): Promise<void> {
    const step = this.#steps.at(-1);
    if (!step) return;
    this.#steps = this.#steps.slice(0, -1);
    for (const { spot } of step) if (this.#lying(spot) && !(await this.ask({ do: 'take_up', spot }))) return;
    const bets = step.flatMap(({ spot, before }) => (before ? [{ spot, stake: before }] : []));
    if (bets.length) await this.ask({ do: 'lay_bets', bets });
  }

  async clear(): Promise<void> {
    for (const { spot } of this.mine) if (!(await this.ask({ do: 'take_up', spot }))) return;
    this.#steps = [];
  }

  repeat(): Promise<void> {
    return this.place(this.repeatable);
  }

  double(): Promise<void> {
    return this.place(this.mine);
  }

  #lying(spot: string): Cents {
    return this.mine.find((bet) => bet.spot === spot)?.stake ?? 0;
  }

  /** Betting is over: what lies can be repeated, and nothing more can be undone. */
  closed(): void {
    this.#steps = [];
    if (this.mine.length) this.#before = this.mine;
  }

  // --- everything else a player says ---

  handIn(form: NewForm): Promise<boolean> {
    return this.ask({ do: 'hand_in_form', form });
  }
  complain(dispute: number, text: string): Promise<boolean> {
    return this.#did({ do: 'lodge_complaint', role: 'player', dispute, text });
  }
  withdrawComplaint(dispute: number): Promise<boolean> {
    return this.#did({ do: 'withdraw_complaint', role: 'player', dispute });
  }
}
