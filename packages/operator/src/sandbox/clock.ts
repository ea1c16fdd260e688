import type { Store } from '../store/port.ts';

const setting = 'clock';

/** The operator's time (ms since the epoch): the world's, moved by what the sandbox was told. */
export async function operatorTime(store: Store, now: () => number): Promise<number> {
  const moved = await store.settings.get(setting);
  return now() + (moved?.value ?? 0);
}

/** Moves the operator's clock on by so many milliseconds. */
export const advanceClock = (store: Store, ms: number): Promise<void> =>
  store.transaction(async (tx) => {
    const moved = await tx.settings.get(setting);
    if (moved) await tx.settings.update(setting, { value: moved.value + ms });
    else await tx.settings.insert({ id: setting, value: ms });
  });

/** Puts the operator's clock back to the world's time. */
export async function resetClock(store: Store): Promise<void> {
  await store.settings.remove(setting);
}
