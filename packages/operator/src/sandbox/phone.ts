/** A simulated phone that scans the code of an eSIM. */
import { Refusal } from '../request/refusal.ts';
import { type Sim, simOf } from '../rules/lifecycle/sim-of.ts';
import { activationCodeOf, installationAt, matchingIdOf } from '../rules/sim.ts';
import type { SimInstallationRow } from '../store/rows/order.rows.ts';
import { atomically, type Store } from '../store/store.ts';

export interface Scan {
  readonly activationCode: string;
  readonly device: string;
  /** The download fails after 20 s; otherwise the eSIM is installed after 60 s and enabled after 80 s. */
  readonly fails: boolean;
}

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

/**
 * Starts to install an eSIM on a simulated phone. It can be tried again after a failure only.
 * @throws Refusal NOT_FOUND for a code of no eSIM, NOT_READY before its order is approved or its SIM replacement done, SIM_REFUSED for a downloaded one
 */
export async function scanCode(options: PhoneOptions, { activationCode, device, fails }: Scan) {
  const { store, now } = options;
  const sim = await simWith(options, activationCode);
  if (!sim.isReady) throw new Refusal('NOT_READY');
  return atomically(store, async (tx) => {
    const stored = await tx.simInstallations.get(sim.id);
    const isUsed = stored && !['STARTED', 'FAILED'].includes(installationAt(stored, now).status);
    if (isUsed) throw new Refusal('SIM_REFUSED', { message: 'This eSIM is on a phone already.' });
    const phone = { startedAt: now, fails };
    const row: SimInstallationRow = {
      id: sim.id,
      accountId: sim.accountId,
      status: 'STARTED',
      method: stored?.method ?? 'QR',
      device,
      updatedAt: now,
      phone,
    };
    if (stored) await tx.simInstallations.update(sim.id, row);
    else await tx.simInstallations.insert(row);
    return { orderRef: sim.id, device, ...phone };
  });
}
