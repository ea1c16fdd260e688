import { progressAt } from '../rules/order/progress.ts';
import { simNumberOf } from '../rules/sim.ts';
import type { Store } from '../store/store.ts';

/** A SIM card as its customer holds it. */
export interface WaitingCard {
  readonly orderRef: string;
  readonly iccid: string;
}

/** Returns the SIM cards of approved SIM-only orders that are not activated. */
export async function waitingCards({ orders, payments }: Store, now: number): Promise<WaitingCard[]> {
  const waiting: WaitingCard[] = [];
  for (const order of await orders.find({})) {
    const { draft, orderType, activatedAt } = order;
    if (orderType !== 'SIM_ONLY' || draft.simType === 'esim' || activatedAt !== undefined) continue;
    const { status } = progressAt(order, await payments.find({ orderRef: order.id }), now);
    if (status === 'APPROVED') waiting.push({ orderRef: order.id, iccid: simNumberOf(order) });
  }
  return waiting;
}
