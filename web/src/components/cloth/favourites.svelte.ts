// Bets saved under a name, kept in this browser for one layout.
import { recall, remember } from '../../lib/memory';
import type { Bet } from '../../lib/steps';

export interface Favourite {
  name: string;
  bets: Bet[];
}

const MOST = 12;

export class Favourites {
  all = $state.raw<Favourite[]>([]);

  constructor(private readonly kept: string) {
    this.all = read(recall(`favourites:${kept}`));
  }

  /** The newest first; one of the same name is replaced. */
  save(name: string, bets: Bet[]): void {
    this.#keep([{ name, bets }, ...this.all.filter((one) => one.name !== name)].slice(0, MOST));
  }
  drop(name: string): void {
    this.#keep(this.all.filter((one) => one.name !== name));
  }

  #keep(all: Favourite[]): void {
    this.all = all;
    remember(`favourites:${this.kept}`, JSON.stringify(all));
  }
}

/** What was kept may have been written by an older page: what cannot be read is none. */
function read(text: string | null | undefined): Favourite[] {
  try {
    const all: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(all) ? all.filter((one) => typeof one?.name === 'string' && Array.isArray(one.bets)) : [];
  } catch {
    return [];
  }
}
