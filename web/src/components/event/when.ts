// Moments of an event, by the house's clock.
import { day, hourAndMinute } from '../../lib/time';
import type { Millis } from '../../lib/types';

/** "16 Nov 2026, 20:15" */
export function dayAndMinute(at: Millis): string {
  return `${day(at)}, ${hourAndMinute(at)}`;
}
