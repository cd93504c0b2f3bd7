// What the house says of one's own play: asked for now and then while somebody looks.
import { get, post } from '../../lib/api';
import type { PlayView } from '../../lib/schema';

const EVERY = 15_000;
let view = $state.raw<PlayView | null>(null);
let looking = 0;
let timer: ReturnType<typeof setInterval> | undefined;

export const own = {
  get view(): PlayView | null {
    return view;
  },
  async refresh(): Promise<void> {
    view = await get<PlayView>('/api/play').catch(() => view);
  },
  async ask(what: 'limits' | 'break' | 'reminder' | 'exclusion', body?: unknown): Promise<void> {
    view = await post<PlayView>(`/api/play/${what}`, body);
  },
  /** For an effect: it is asked for again and again until the answer is called. */
  follow(): () => void {
    if (looking++ === 0) timer = setInterval(() => void own.refresh(), EVERY);
    void own.refresh();
    return () => {
      if (--looking === 0) {
        clearInterval(timer);
        view = null;
      }
    };
  },
};
