import type { CallInput, OrderDetails, OrderDraft, Product } from '@senda/contract';
import type { RequestContext } from '../request/context.ts';
import { Refusal, unprocessable } from '../request/refusal.ts';
import { assertDeliverable } from '../rules/delivery/delivery.ts';
import { specificationsOf } from '../rules/kyc/specifications.ts';
import { decidedAtOf } from '../rules/kyc/submission.ts';
import { countLines, maximumLines } from '../rules/lifecycle/lines.ts';
import { buyerOf, isOffered } from '../rules/order/eligibility.ts';
import { isCardInHand } from '../rules/sim.ts';
import type { OrderRow } from '../store/rows/order.rows.ts';

/**
 * Returns the decision on the identity check of an order, and its time.
 * @throws Refusal INVALID_REQUEST (422) for a check of another account, or one that failed
 */
export async function identityOf(
  ctx: RequestContext,
  accountId: string,
  kycReference: string | undefined,
): Promise<OrderRow['identity']> {
  if (kycReference === undefined) return undefined;
  const check = await ctx.store.kycSubmissions.get(kycReference);
  if (check?.accountId !== accountId) throw unprocessable('kycReference', 'There is no such identity check.');
  const decidedAt = decidedAtOf(check);
  const isApproved = check.settlesAs === 'APPROVED';
  if (!isApproved && ctx.now >= decidedAt) {
    throw unprocessable('kycReference', 'This identity check was rejected. Submit another one.');
  }
  return { decidedAt, isApproved };
}

export type Body = CallInput<'createOrder'>['body'];

/**
 * Checks that the buyer can have this plan and one more line, ignoring the order `without`.
 * @throws Refusal INVALID_REQUEST (422)
 */
export async function assertOffered(
  ctx: RequestContext,
  plan: Product,
  { accountId, without }: { readonly accountId: string; readonly without: string | undefined },
): Promise<void> {
  if (!isOffered(plan, await buyerOf(ctx, without))) {
    throw unprocessable('draft.planSku', 'This plan is not offered to this customer.');
  }
  if ((await countLines(ctx, accountId, without)) >= maximumLines) {
    throw unprocessable('draft', `A customer has ${maximumLines} lines at most.`);
  }
}

/** @throws Refusal INVALID_REQUEST (422) for a plan that is paid later and has no identity check */
export function assertIdentified(plan: Product, kycReference: string | undefined): void {
  const { isKYCRequiredForOrderCreation } = specificationsOf('onboarding', plan.productType);
  if (isKYCRequiredForOrderCreation && kycReference === undefined) {
    throw unprocessable('kycReference', 'This plan needs an identity check.');
  }
}

/** @throws Refusal INVALID_REQUEST (422), SIM_REFUSED */
export function assertSimFits({ draft, iccid, delivery, channel = draft.channel }: Body): void {
  if (iccid === undefined) return;
  if (draft.simType !== 'physical_sim') throw unprocessable('iccid', 'An eSIM has no card.');
  if (channel !== 'retail') throw unprocessable('iccid', 'Cards are available in stores only.');
  if (delivery) throw unprocessable('delivery', 'A card from a store is not delivered.');
  if (!isCardInHand(iccid))
    throw new Refusal('SIM_REFUSED', { message: 'This card is not from this operator.' });
}

/** @throws Refusal INVALID_REQUEST (422) */
export function assertDeliveryFits(
  { draft, delivery, shippingAddress, billingAddress }: Body,
  now: number,
): void {
  if (!delivery) return;
  if (draft.simType !== 'physical_sim') throw unprocessable('delivery', 'An eSIM is not delivered.');
  if (draft.deliveryType !== undefined && draft.deliveryType !== delivery.deliveryType) {
    throw unprocessable('delivery.deliveryType', 'The price is for another delivery method.');
  }
  assertDeliverable(delivery, (shippingAddress ?? billingAddress)?.postalCode, now);
}

/** Returns the stored part of the body, without the NIP of a transfer. */
export function detailsOf(body: Body, paylinkId: string | undefined): OrderDetails | undefined {
  const { delivery, portIn, kycReference, retailStoreId, iccid, thirdPartyReferralCode } = body;
  const details: OrderDetails = {
    ...(delivery && { delivery }),
    ...(portIn && {
      portIn: { donor: portIn.donor, ...(portIn.portDate !== undefined && { portDate: portIn.portDate }) },
    }),
    ...(kycReference !== undefined && { kycReference }),
    ...(retailStoreId !== undefined && { retailStoreId }),
    ...(iccid !== undefined && { iccid }),
    ...(thirdPartyReferralCode !== undefined && { thirdPartyReferralCode }),
    ...(paylinkId !== undefined && { paylink_id: paylinkId }),
  };
  return Object.keys(details).length > 0 ? details : undefined;
}

/** Returns the draft with delivery and channel, for pricing. */
export function draftToPrice({ draft, delivery, channel }: Body): OrderDraft {
  return {
    ...draft,
    ...(delivery && { deliveryType: delivery.deliveryType }),
    ...(channel !== undefined && { channel }),
  };
}
