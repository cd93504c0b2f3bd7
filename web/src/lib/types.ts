// The client's own names beside those of the server (schema.ts).
import type { LimitsView, Message, PlayerTable, PublicTable, StaffTable } from './schema';
import type { Command } from './topics';

export type Cents = number;
export type Millis = number;

/** The least and the most that may be staked. */
export type Range = Pick<LimitsView, 'minimum' | 'maximum'>;

/** A table as any audience sees it: what only a player or staff are shown is there for them alone. */
export type TableView = PublicTable & Partial<Omit<PlayerTable & StaffTable, keyof PublicTable>>;

/** Exactly one thing at a time goes over the socket. */
export type ToServer = Message &
  (
    | { watch: string } // with `after` only what changed since is told, if the server still holds it
    | { unwatch: string }
    | { floor: boolean } // all cards now, and each again when it changes
    | { pit: boolean } // all tiles of one's books now, and each again when it changes
    | { ask: string; table: string; command: Command }
  );
