// The tiles of the pit desk for as long as a component lives.
import { pit, type PitLive } from '../../lib/live.svelte';
import type { Tile } from '../../lib/schema';

/** All of them. Call while a component is set up. */
export function pitTiles(): PitLive {
  const all = pit();
  $effect(() => () => all.close());
  return all;
}

/** The one of a table or bank; null until it is heard. Call while a component is set up. */
export function tileOf(topic: () => string): { readonly tile: Tile | null } {
  const all = pitTiles();
  return {
    get tile() {
      return all.tiles.find((one) => one.topic === topic()) ?? null;
    },
  };
}

/** Tables before banks, open ones before shut ones, and then by name: a tile keeps its place while one looks. */
export function inOrder(tiles: readonly Tile[]): Tile[] {
  const kind = { table: 0, bank: 1 };
  return tiles.toSorted((one, other) => Number(other.open) - Number(one.open) || kind[one.of] - kind[other.of] || one.name.localeCompare(other.name, undefined, { numeric: true }));
}
