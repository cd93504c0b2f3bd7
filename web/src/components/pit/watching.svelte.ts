// Something watched for as long as a component lives; something else when the path says so.
import { untrack } from 'svelte';
import { watch, type Live } from '../../lib/live.svelte';
import type { Audience, StaffTable } from '../../lib/schema';
import type { TableView } from '../../lib/types';

interface Followed<View> {
  readonly live: Live<View> | null;
  readonly view: View | null;
}

/** A topic as one audience sees it; nothing while it has no name. Call while a component is set up. */
export function following<View extends object>(topic: () => string | null, audience: Audience): Followed<View> {
  let live = $state.raw<Live<View> | null>(null);
  $effect(() => {
    const name = topic();
    if (!name) return;
    const mine = untrack(() => watch<View>(name, audience));
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
      return live?.view ?? null;
    },
  };
}

/** The table as staff see it; null until it is heard. Call while a component is set up. */
export function watching(table: () => string): Followed<TableView> & { readonly view: StaffTable | null } {
  const followed = following<TableView>(table, 'staff');
  return {
    get live() {
      return followed.live;
    },
    get view() {
      const view = followed.view;
      return view?.state ? (view as StaffTable) : null;
    },
  };
}
