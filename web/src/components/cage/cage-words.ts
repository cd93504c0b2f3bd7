// What a drawer is in words, and what its cashier can ask for.
import { dollars } from '../../lib/money';
import type { DrawerView } from '../../lib/schema';
import type { Cents } from '../../lib/types';

/** What whoever looks has to know of their own drawer. */
export function drawerWords(mine: DrawerView | null, needed: boolean): string {
  if (!mine) return needed ? 'You have no open drawer: open one before you pay.' : 'You have no open drawer.';
  if (mine.state !== 'open') return `Your count of drawer ${mine.name} differs: a second person counts it. Nothing is paid until then.`;
  return `You pay out of drawer ${mine.name}.`;
}

/** What can be asked, the most likely first: names on the cage's desk. */
export function asksOf(mine: DrawerView | null): string[] {
  if (!mine) return ['open_drawer', 'record_identity', 'set_cage_rules'];
  if (mine.state !== 'open') return ['close_drawer', 'record_identity'];
  return ['redeem_chips', 'record_identity', 'close_drawer', 'set_cage_rules'];
}

/** How far a count is off; nobody tells its own cashier. */
export function varianceWords(variance: Cents | null): string {
  if (variance === null) return 'the count differs';
  if (variance === 0) return 'exact';
  return `${dollars(Math.abs(variance))} ${variance > 0 ? 'over' : 'short'}`;
}
