import { Refusal } from '../request/refusal.ts';
import { atomically, type Store } from '../store/store.ts';
import type { Settings } from './maintenance.ts';

const setting = 'clock';

/** Returns the operator's time (ms since the epoch): real time plus the sandbox's shift. */
export async function operatorTime(store: Store, now: () => number): Promise<number> {
  const moved = await store.settings.get(setting);
  return now() + (moved?.value ?? 0);
}

/** Returns the shift of the operator's clock against real time (ms), from its settings. */
export const clockIn = (settings: Settings): number => settings.get(setting) ?? 0;

/** Replaces the shift of the operator's clock (ms ahead of real time). */
const shiftClock = (store: Store, ahead: (moved: number) => number): Promise<void> =>
  atomically(store, async (tx) => {
    const moved = await tx.settings.get(setting);
    const value = ahead(moved?.value ?? 0);
    if (moved) await tx.settings.update(setting, { value });
    else await tx.settings.insert({ id: setting, value });
  });

export const advanceClock = (store: Store, ms: number): Promise<void> =>
  shiftClock(store, (moved) => moved + ms);

/** Advances the operator's clock to an instant (ms since the epoch). @throws Refusal INVALID_REQUEST if it is in the past */
export const moveClockTo = (store: Store, now: () => number, instant: number): Promise<void> =>
  shiftClock(store, (moved) => {
    const ahead = instant - now();
    if (ahead >= moved) return ahead;
    const message = 'The clock cannot move backwards. Send {"reset": true} to reset it.';
    throw new Refusal('INVALID_REQUEST', { message });
  });

export async function resetClock(store: Store): Promise<void> {
  await store.settings.remove(setting);
}
