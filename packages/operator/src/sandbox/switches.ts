/** Switches of the sandbox: maintenance, and limits of single calls. */
import type { CallName, Maintenance } from '@senda/contract';
import { Refusal } from '../request/refusal.ts';
import { maintenance, maintenanceIn, type Settings } from '../rules/maintenance.ts';
import { atomically, type Store, type Transaction } from '../store/port.ts';

/** Settings of a limited call: refusals left, and the seconds to wait. */
const times = (call: CallName) => `limit:${call}`;
const wait = (call: CallName) => `limit-wait:${call}`;

async function put(tx: Transaction, id: string, value: number): Promise<void> {
  if (!(await tx.settings.update(id, { value }))) await tx.settings.insert({ id, value });
}

/** Starts maintenance, until an instant (ms) or with an open end; or ends it. */
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

/** Refuses a call for a number of times. */
export const limitCall = (limit: Limit, store: Store): Promise<void> =>
  atomically(store, async (tx) => {
    await put(tx, times(limit.call), limit.times);
    await put(tx, wait(limit.call), limit.retryAfter);
  });

/** Counts a refusal; returns the seconds to wait, or undefined when the call is admitted. */
const countRefusal = (store: Store, call: CallName): Promise<number | undefined> =>
  atomically(store, async (tx) => {
    const left = (await tx.settings.get(times(call)))?.value ?? 0;
    if (left <= 0) return undefined;
    await tx.settings.update(times(call), { value: left - 1 });
    return (await tx.settings.get(wait(call)))?.value ?? 0;
  });

/**
 * Admits a call, or refuses it.
 * @throws Refusal MAINTENANCE for any call but getMaintenance, TOO_MANY_REQUESTS
 */
export async function admit(store: Store, settings: Settings, call: CallName, now: number): Promise<void> {
  if (call !== 'getMaintenance' && maintenanceIn(settings, now).enabled) throw new Refusal('MAINTENANCE');
  if ((settings.get(times(call)) ?? 0) === 0) return;
  const retryAfter = await countRefusal(store, call);
  if (retryAfter !== undefined) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
}
