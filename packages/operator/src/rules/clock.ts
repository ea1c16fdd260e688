import { Refusal } from '../request/refusal.ts';
import { atomically, type Store } from '../store/port.ts';
import type { Settings } from './maintenance.ts';

const setting = 'clock';

/** The operator's time (ms since the epoch): the world's, moved by what the sandbox was told. */
export async function operatorTime(store: Store, now: () => number): Promise<number> {
  const moved = await store.settings.get(setting);
  return now() + (moved?.value ?? 0);
}

/** How far the operator's clock is ahead of the world's (ms), by its settings. */
export const clockIn = (settings: Settings): number => settings.get(setting) ?? 0;

/** Moves the operator's clock on by what `ahead` says, of where it stands (ms ahead of the world's). */
const move = (store: Store, ahead: (moved: number) => number): Promise<void> =>
  atomically(store, async (tx) => {
    const moved = await tx.settings.get(setting);
    const value = ahead(moved?.value ?? 0);
    if (moved) await tx.settings.update(setting, { value });
    else await tx.settings.insert({ id: setting, value });
  });

/** Moves the operator's clock on by so many milliseconds. */
export const advanceClock = (store: Store, ms: number): Promise<void> => move(store, (moved) => moved + ms);

/** Moves the operator's clock on to an instant (ms since the epoch). @throws Refusal INVALID_REQUEST for one that is past */
export const moveClockTo = (store: Store, now: () => number, instant: number): Promise<void> =>
  move(store, (moved) => {
    const ahead = instant - now();
    if (ahead >= moved) return ahead;
    const message = 'The clock goes on only; {"reset": true} puts it back.';
    throw new Refusal('INVALID_REQUEST', { message });
  });

/** Puts the operator's clock back to the world's time. */
export async function resetClock(store: Store): Promise<void> {
  await store.settings.remove(setting);
}
