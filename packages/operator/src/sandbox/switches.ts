/** Switches of the sandbox: maintenance and limits of single calls. */
import type { CallName, Maintenance } from '@senda/contract';
import { Refusal } from '../request/refusal.ts';
import { maintenance, maintenanceIn, type Settings } from '../rules/maintenance.ts';
import { chargedAgain, chargedOnce, walletSetting } from '../rules/payment/wallet.ts';
import { atomically, type Store, type Transaction } from '../store/store.ts';

/** Names of the settings of a limited call: remaining refusals, and seconds to wait. */
const timesKey = (call: CallName) => `limit:${call}`;
const waitKey = (call: CallName) => `limit-wait:${call}`;

async function setSetting(tx: Transaction, id: string, value: number): Promise<void> {
  if (!(await tx.settings.update(id, { value }))) await tx.settings.insert({ id, value });
}

/** Starts maintenance, with an end (ms) or without one, or ends it. */
export const switchMaintenance = ({ enabled, until = 0 }: Maintenance, store: Store): Promise<void> =>
  atomically(store, async (tx) => {
    if (enabled) await setSetting(tx, maintenance, until);
    else await tx.settings.remove(maintenance);
  });

/** Lists a wallet, whose card may be charged once or again, or none. */
export const switchWallet = (charged: 'once' | 'again' | 'never', store: Store): Promise<void> =>
  atomically(store, async (tx) => {
    if (charged === 'never') await tx.settings.remove(walletSetting);
    else await setSetting(tx, walletSetting, charged === 'again' ? chargedAgain : chargedOnce);
  });

export interface Limit {
  readonly call: CallName;
  readonly times: number;
  /** Waiting time (s). */
  readonly retryAfter: number;
}

/** Makes the next uses of a call fail. */
export const limitCall = (limit: Limit, store: Store): Promise<void> =>
  atomically(store, async (tx) => {
    await setSetting(tx, timesKey(limit.call), limit.times);
    await setSetting(tx, waitKey(limit.call), limit.retryAfter);
  });

/** Counts a refusal and returns the seconds to wait; undefined if the call is admitted. */
const countRefusal = (store: Store, call: CallName): Promise<number | undefined> =>
  atomically(store, async (tx) => {
    const left = (await tx.settings.get(timesKey(call)))?.value ?? 0;
    if (left <= 0) return undefined;
    await tx.settings.update(timesKey(call), { value: left - 1 });
    return (await tx.settings.get(waitKey(call)))?.value ?? 0;
  });

/**
 * Checks maintenance and the limit of a call.
 * @throws Refusal MAINTENANCE for any call but getMaintenance, TOO_MANY_REQUESTS
 */
export async function admit(store: Store, settings: Settings, call: CallName, now: number): Promise<void> {
  if (call !== 'getMaintenance' && maintenanceIn(settings, now).enabled) throw new Refusal('MAINTENANCE');
  if ((settings.get(timesKey(call)) ?? 0) === 0) return;
  const retryAfter = await countRefusal(store, call);
  if (retryAfter !== undefined) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
}
