// The robots of a practice floor, table by table: who deals, and whether simulated players come.
import { get, put } from '../../lib/api';

export interface Robots {
  dealer: boolean;
  players: boolean;
}

let known = $state.raw<Record<string, Robots>>({});

export const robots = {
  at(table: string): Robots | undefined {
    return known[table];
  },
  async refresh(): Promise<void> {
    known = (await get<{ tables: Record<string, Robots> }>('/api/demo')).tables;
  },
  async set(table: string, change: Partial<Robots>): Promise<void> {
    const before = known;
    const wanted = { dealer: false, players: false, ...known[table], ...change };
    known = { ...known, [table]: wanted };
    try {
      await put(`/api/demo/${encodeURIComponent(table)}`, wanted);
    } catch (error) {
      known = before;
      throw error;
    }
  },
};
