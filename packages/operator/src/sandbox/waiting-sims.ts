import { buysPlan } from '@senda/core/purchase';
import { progressAt } from '../rules/order/progress.ts';
import { activationCodeOf, matchingIdOf, simNumberOf } from '../rules/sim.ts';
import type { Store } from '../store/store.ts';

/** A SIM as its customer has it. */
export interface WaitingSim {
  readonly orderRef: string;
  /** The activation code of an eSIM, or the number printed on a card. */
  readonly code: string;
}

/** Returns the SIMs of approved orders that are not activated. */
export async function waitingSims(
  { orders, payments }: Store,
  hash: (text: string) => Promise<string>,
  now: number,
): Promise<WaitingSim[]> {
  const waiting: WaitingSim[] = [];
  for (const order of await orders.find({})) {
    const { id: orderRef, draft, activatedAt } = order;
    if (!buysPlan(order) || activatedAt !== undefined) continue;
    const { status } = progressAt(order, await payments.find({ orderRef }), now);
    if (status !== 'APPROVED') continue;
    const isEsim = draft.simType === 'esim';
    const code = isEsim ? activationCodeOf(await matchingIdOf(hash, orderRef)) : simNumberOf(order);
    waiting.push({ orderRef, code });
  }
  return waiting;
}
