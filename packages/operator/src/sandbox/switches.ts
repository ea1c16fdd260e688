/** What the sandbox switches on to see how a storefront bears it: maintenance, and limits of single calls. */
import type { CallName, Maintenance } from '@senda/contract';
import { Refusal } from '../request/refusal.ts';
import { maintenance, maintenanceIn, type Settings } from '../rules/maintenance.ts';
import { atomically, type Store, type Transaction } from '../store/port.ts';

/** How many more times a call is refused, and for how long it then asks to wait (s). */
const times = (call: CallName) => `limit:${call}`;
const wait = (call: CallName) => `limit-wait:${call}`;

async function put(tx: Transaction, id: string, value: number): Promise<void> {
  if (!(await tx.settings.update(id, { value }))) await tx.settings.insert({ id, value });
}

/** Begins maintenance, until an instant (ms) or until it is ended; or ends it. */
export const switchMaintenance = ({ enabled, until = 0 }: Maintenance, store: Store): Promise<void> =>
  atomically(store, async (tx) => {
    if (enabled) await put(tx, maintenance, until);
    else await tx.settings.remove(maintenance);
  });

export interface Limit {
  readonly call: CallName;
  readonly times: number;
  /** Seconds. */
  readonly retryAfter: number;
}

/** Refuses a call for so many times from now on. */
export const limitCall = (limit: Limit, store: Store): Promise<void> =>
  atomically(store, async (tx) => {
    await put(tx, times(limit.call), limit.times);
    await put(tx, wait(limit.call), limit.retryAfter);
  });

/** Counts a refusal; the seconds to wait, or nothing when the call is let in. */
const countRefusal = (store: Store, call: CallName): Promise<number | undefined> =>
  atomically(store, async (tx) => {
    const left = (await tx.settings.get(times(call)))?.value ?? 0;
    if (left <= 0) return undefined;
    await tx.settings.update(times(call), { value: left - 1 });
    return (await tx.settings.get(wait(call)))?.value ?? 0;
  });

/**
 * Lets a call in, or does not.
 * @throws Refusal MAINTENANCE for any call but that which tells of it, TOO_MANY_REQUESTS
 */
export async function admit(store: Store, settings: Settings, call: CallName, now: number): Promise<void> {
  if (call !== 'getMaintenance' && maintenanceIn(settings, now).enabled) throw new Refusal('MAINTENANCE');
  if ((settings.get(times(call)) ?? 0) === 0) return;
  const retryAfter = await countRefusal(store, call);
  if (retryAfter !== undefined) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
}
