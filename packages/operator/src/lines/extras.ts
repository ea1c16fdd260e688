import type { Subscription } from '@senda/contract';
import { winBackOfferOf } from '../seed/win-back-offers.ts';
import type { Collections } from '../store/port.ts';

/** What a line was given on top of its plan: its rewards that were put to use. */
export async function extrasOf(store: Collections, accountNumber: string): Promise<Subscription['extras']> {
  const rewards = await store.rewards.find({ accountNumber });
  return rewards.flatMap(({ offerId, allocatedAt }) => {
    const offer = winBackOfferOf(offerId);
    return allocatedAt === undefined || !offer
      ? []
      : [{ offerId, kind: offer.kind, quantity: offer.quantity }];
  });
}
