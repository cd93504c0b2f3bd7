// A table watched for as long as a component lives; another table when the path says so.
import { untrack } from 'svelte';
import { watch, type TableLive } from '../../lib/live.svelte';
import type { StaffTable } from './desk';

/** The table as staff see it; null until it is heard. Call while a component is set up. */
export function watching(table: () => string): { readonly live: TableLive | null; readonly view: StaffTable | null } {
  let live = $state.raw<TableLive | null>(null);
  $effect(() => {
    const name = table();
    if (!name) return;
    const mine = untrack(() => watch(name, 'staff'));
    live = mine;
    return () => {
      mine.close();
      live = null;
    };
  });
  return {
    get live() {
      return live;
    },
    get view() {
      const view = live?.view;
      return view?.state ? (view as StaffTable) : null;
    },
  };
}
