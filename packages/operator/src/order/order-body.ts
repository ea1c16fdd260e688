import {
  type CallInput,
  model,
  type OrderContents,
  type OrderDetails,
  type OrderDraft,
  type Product,
} from '@senda/contract';
import { maskedCurp } from '@senda/core/curp';
import * as v from 'valibot';
import type { RequestContext } from '../request/context.ts';
import { Refusal, unprocessable } from '../request/refusal.ts';
import { assertDeliverable } from '../rules/delivery/delivery.ts';
import { specificationsOf } from '../rules/kyc/specifications.ts';
import { decisionOf } from '../rules/kyc/submission.ts';
import { countLines, maximumLines } from '../rules/lifecycle/lines.ts';
import { updateLines } from '../rules/lifecycle/update-lines.ts';
import { isPersonKnown, namedPerson, nextFolio } from '../rules/line-link.ts';
import { buyerOf, isOffered } from '../rules/order/eligibility.ts';
import { decisionWith } from '../rules/registry.ts';
import { isCardInHand } from '../rules/sim.ts';
import type { LinkedPerson } from '../store/rows/line.rows.ts';
import type { OrderRow } from '../store/rows/order.rows.ts';
import { atomically } from '../store/store.ts';

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
  const decision = decisionOf(check);
  if (!decision.isApproved && ctx.now >= decision.decidedAt) {
    throw unprocessable('kycReference', 'This identity check was rejected. Submit another one.');
  }
  return decision;
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

/** Whom the line of an order is linked to, and whether the account has shown who they are before. */
export interface Holder extends LinkedPerson {
  readonly isKnown: boolean;
}

/**
 * Returns whom the line of an order is linked to; undefined where new lines are not. The CURP is masked.
 * @throws Refusal INVALID_REQUEST (422) without a person, or for one who cannot have another line
 */
export async function holderOf(
  ctx: RequestContext,
  accountId: string,
  lineHolder: Body['lineHolder'],
): Promise<Holder | undefined> {
  if (!ctx.linksNewLines) return undefined;
  if (!lineHolder) throw unprocessable('lineHolder', 'A new line is linked to a person.');
  await updateLines(ctx, accountId);
  const named = await namedPerson(ctx, lineHolder.curp, 'lineHolder.curp');
  const folio = await atomically(ctx.store, (tx) => nextFolio(tx, ctx.now));
  const isKnown = await isPersonKnown(ctx.store, { accountId, curpHash: named.curpHash });
  return { ...named, folio, isKnown };
}

/**
 * A person who is known need not be identified again for a link, but for a plan that is paid later.
 * @throws Refusal INVALID_REQUEST (422) without an identity check
 */
export function assertIdentified(
  plan: Product,
  kycReference: string | undefined,
  holder: Holder | undefined,
): void {
  if (kycReference !== undefined) return;
  if (specificationsOf('onboarding', plan.productType).isKYCRequiredForOrderCreation)
    throw unprocessable('kycReference', 'This plan needs an identity check.');
  if (holder && !holder.isKnown)
    throw unprocessable('kycReference', 'A line is linked to a person whose identity is checked.');
}

/** Returns the decision on the identity check of an order, of which the registry has to agree to the person. */
export function identityWith(
  identity: OrderRow['identity'],
  holder: Holder | undefined,
  now: number,
): OrderRow['identity'] {
  if (!holder) return identity;
  const { isKnown: _, ...person } = holder;
  return { ...decisionWith(identity ?? { decidedAt: now, isApproved: true }, person.curp), person };
}

/** Returns the body to store, for comparison with repeated requests: the CURP is masked. */
export function contentsOf(body: Body): OrderContents {
  const { lineHolder, ...contents } = v.parse(model.OrderContents, body);
  return { ...contents, ...(lineHolder && { lineHolder: { curp: maskedCurp(lineHolder.curp) } }) };
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
