/** A simulated phone: it scans the code of an eSIM, or starts with the SIM of an order. */
import { Refusal } from '../request/refusal.ts';
import { activateOrder } from '../rules/lifecycle/activate-order.ts';
import { type Sim, simOf } from '../rules/lifecycle/sim-of.ts';
import {
  activationCodeOf,
  downloadedAfter,
  enabledAfter,
  installationAt,
  installedAfter,
  matchingIdOf,
} from '../rules/sim.ts';
import type { SimInstallationRow } from '../store/rows/order.rows.ts';
import { atomically, type Store, type Transaction } from '../store/store.ts';

export interface Scan {
  readonly activationCode: string;
  readonly device: string;
  /** The download fails after 20 s; otherwise the eSIM is installed after 60 s and enabled after 80 s. */
  readonly fails: boolean;
}

type Phone = NonNullable<SimInstallationRow['phone']>;

export type Start = { readonly orderRef: string } & Pick<Scan, 'device'>;

export interface PhoneOptions {
  readonly store: Store;
  /** The operator's time (ms since the epoch). */
  readonly now: number;
  readonly hash: (text: string) => Promise<string>;
}

/** @throws Refusal NOT_FOUND for a code of no eSIM */
async function simWith({ store, hash, now }: PhoneOptions, activationCode: string): Promise<Sim> {
  const replacements = await store.serviceRequests.find({ type: 'SIM_REPLACEMENT' });
  for (const { id } of [...(await store.orders.find({})), ...replacements]) {
    if (activationCodeOf(await matchingIdOf(hash, id)) !== activationCode) continue;
    const sim = await simOf(store, id, now);
    if (sim?.simType === 'esim') return sim;
  }
  throw new Refusal('NOT_FOUND', { message: 'No eSIM has this activation code.' });
}

/** Stores that a simulated phone installs an eSIM since `startedAt`. */
async function install(tx: Transaction, { id, accountId }: Sim, device: string, phone: Phone): Promise<void> {
  const stored = await tx.simInstallations.get(id);
  const row: SimInstallationRow = {
    id,
    accountId,
    status: 'STARTED',
    method: stored?.method ?? 'QR',
    device,
    updatedAt: phone.startedAt,
    phone,
  };
  if (stored) await tx.simInstallations.update(id, row);
  else await tx.simInstallations.insert(row);
}

/** Whether a phone is downloading the eSIM, or has it. */
function isOnPhone(stored: SimInstallationRow, now: number): boolean {
  const isDownloading = stored.phone !== undefined && now < stored.phone.startedAt + downloadedAfter;
  return isDownloading || !['STARTED', 'FAILED'].includes(installationAt(stored, now).status);
}

/**
 * Starts to install an eSIM on a simulated phone, which activates its line. It can be tried again after a failure only.
 * @throws Refusal NOT_FOUND for a code of no eSIM, NOT_READY before its order is approved or its SIM replacement done, SIM_REFUSED for one that a phone has or downloads
 */
export async function scanCode(options: PhoneOptions, { activationCode, device, fails }: Scan) {
  const { store, now } = options;
  const sim = await simWith(options, activationCode);
  if (!sim.isReady) throw new Refusal('NOT_READY');
  return atomically(store, async (tx) => {
    const stored = await tx.simInstallations.get(sim.id);
    if (stored && isOnPhone(stored, now))
      throw new Refusal('SIM_REFUSED', { message: 'This eSIM is on a phone already.' });
    const phone = { startedAt: now, fails };
    await install(tx, sim, device, phone);
    const order = await tx.orders.get(sim.id);
    if (order && !fails) await activateOrder(tx, order, now + installedAfter);
    return { orderRef: sim.id, device, ...phone };
  });
}

/**
 * Starts a simulated phone with the SIM of an order: an eSIM is installed at once, a card is in it. Its line becomes active.
 * @throws Refusal NOT_FOUND, NOT_READY before the order is approved
 */
export async function startWith({ store, now }: PhoneOptions, { orderRef, device }: Start) {
  return atomically(store, async (tx) => {
    const order = await tx.orders.get(orderRef);
    const sim = order && (await simOf(tx, orderRef, now));
    if (!sim) throw new Refusal('NOT_FOUND', { message: 'There is no such order.' });
    if (!sim.isReady) throw new Refusal('NOT_READY');
    const isNew = order.activatedAt === undefined || order.activatedAt > now;
    if (isNew && sim.simType === 'esim')
      await install(tx, sim, device, { startedAt: now - enabledAfter, fails: false });
    return { orderRef, device, activatedAt: await activateOrder(tx, order, now) };
  });
}
