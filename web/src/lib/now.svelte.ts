// The server's time. A screen whose own clock is wrong still counts down to the right second.
import { createSubscriber } from 'svelte/reactivity';
import type { Millis } from './types';

const KEPT = 8;
let heard: number[] = [];
let ahead = 0;

/** The server has just said what time it is. Of the last few the one that travelled quickest is believed. */
export function serverSaid(now: Millis, here: Millis = Date.now()): void {
  heard = [...heard.slice(1 - KEPT), now - here];
  ahead = Math.max(...heard);
}

/** The server's time now. */
export function serverNow(): Millis {
  return Date.now() + ahead;
}

const everyQuarter = createSubscriber((update) => {
  const timer = setInterval(update, 250);
  return () => clearInterval(timer);
});

/** The server's time now; whoever reads it in an effect or a template is drawn again four times a second. */
export function ticking(): Millis {
  everyQuarter();
  return serverNow();
}
