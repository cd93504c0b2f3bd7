// How chips leave the cloth: to the house, which is where the wheel is, or to the player's own rack.
import type { TransitionConfig } from 'svelte/transition';

const WAY = { house: -190, rack: 190 }; // in the cloth's own measure

export function leaves(_: Element, { to, still }: { to: 'house' | 'rack'; still: boolean }): TransitionConfig {
  return { duration: still ? 0 : 450, css: (left, gone) => `opacity: ${left}; transform: translateY(${gone * gone * WAY[to]}px)` };
}
