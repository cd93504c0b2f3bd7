// The robots of a practice floor, by table, bank and event: who deals, and whether simulated players come.
import { get, put } from './api';
import type { Practice, Robots, RobotState } from './schema';

const LOOK_AGAIN = 3000; // other windows send robots away too
const NOBODY: Practice = { tables: {}, banks: {}, events: {} };

export type Kind = keyof Practice;

let known = $state.raw(NOBODY);
let watchers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function look(): void {
  get<Practice>('/api/demo').then((said) => (known = said), () => {});
}

export const robots = {
  at(kind: Kind, name: string): RobotState | undefined {
    return known[kind][name];
  },
  /** Looked at again and again until what this returns is called; however many watch, they are asked for once. */
  watch(): () => void {
    look();
    if (++watchers === 1) timer = setInterval(look, LOOK_AGAIN);
    return () => {
      if (--watchers === 0) clearInterval(timer);
    };
  },
  /** Shown at once; taken back where the house says no. */
  async set(kind: Kind, name: string, change: Partial<RobotState>): Promise<void> {
    const before = known;
    const wanted: Robots = { dealer: false, players: false, ...known[kind][name], ...change };
    known = { ...known, [kind]: { ...known[kind], [name]: wanted } };
    try {
      await put(`/api/demo/${kind === 'tables' ? '' : `${kind}/`}${encodeURIComponent(name)}`, wanted);
    } catch (error) {
      known = before;
      throw error;
    }
  },
};
