import { clockAtom } from '../platform/locale/dates.ts';
import { store } from '../platform/state/store.ts';

const realNow = Date.now;

/** Sets the page's clock to a time (ms); it goes on from there, or stands still. */
export function setClock(time: number, { isStill = false } = {}): void {
  const began = performance.now();
  Date.now = () => time + (isStill ? 0 : Math.floor(performance.now() - began));
  store.set(clockAtom, { now: Date.now });
}

/** Returns the clock of the machine to the page; days are named as on a given day. */
export function resetClock(today: number): void {
  Date.now = realNow;
  store.set(clockAtom, { now: () => today });
}
