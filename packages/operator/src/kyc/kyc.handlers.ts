import type { KycSubmission } from '@senda/contract';
import { acceptedExtensions, acceptedTypes, maximumSize, selfie } from '@senda/core/upload';
import type { Handlers, RequestContext } from '../request/context.ts';
import { Refusal, unprocessable } from '../request/refusal.ts';
import type { KycForm } from '../rules/kyc/kyc-form.ts';
import { documents, requirementsOf } from '../rules/kyc/specifications.ts';
import { decisionOf, submissionAt, submissionOf } from '../rules/kyc/submission.ts';
import { namedPerson } from '../rules/line-link.ts';
import { attemptsOf, hasAttempt, isRejected } from '../rules/order/identity.ts';
import { planOfDraft } from '../rules/order/price.ts';
import { isOver, progressAt } from '../rules/order/progress.ts';
import { decisionWith } from '../rules/registry.ts';
import { atomically } from '../store/store.ts';

type KycCall =
  | 'getEkycSpecifications'
  | 'getEkycContextSpecifications'
  | 'submitManualKyc'
  | 'getKycSubmission';

/**
 * Submits a check in place of the rejected one of an order, with `curp` for another person.
 * @throws Refusal NOT_FOUND for an order of another customer, INVALID_REQUEST (422) for one that does not ask for a check, or
 *   for a CURP that its line cannot be linked to
 */
async function renewCheck(
  ctx: RequestContext,
  accountId: string,
  { orderReference, curp, ...form }: KycForm & { readonly orderReference: string },
): Promise<KycSubmission> {
  const found = await ctx.store.orders.get(orderReference);
  if (found?.accountId !== accountId) throw new Refusal('NOT_FOUND');
  if (curp !== undefined && !found.identity?.person)
    throw unprocessable('curp', 'The line of this order is not linked to a person.');
  const corrected = curp === undefined ? undefined : await namedPerson(ctx, curp, 'curp');
  const row = await submissionOf(ctx, accountId, form, planOfDraft(found.draft).productType);
  await atomically(ctx.store, async (tx) => {
    const order = (await tx.orders.get(orderReference)) ?? found;
    const charges = await tx.payments.find({ orderRef: orderReference });
    if (!isRejected(order, ctx.now) || isOver(progressAt(order, charges, ctx.now)))
      throw unprocessable('orderReference', 'This order asks for no identity check.');
    if (!hasAttempt(order)) throw unprocessable('orderReference', 'Only staff can check this document now.');
    await tx.kycSubmissions.insert(row);
    const decision = decisionOf(row);
    const person = order.identity?.person && { ...order.identity.person, ...corrected };
    await tx.orders.update(orderReference, {
      identity: {
        ...(person ? decisionWith(decision, person.curp) : decision),
        rejected: attemptsOf(order).used,
        ...(person && { person }),
      },
      details: { ...order.details, kycReference: row.id },
    });
  });
  return submissionAt(row, ctx.now);
}

export const kycHandlers: Handlers<KycCall> = {
  getEkycSpecifications: async () => ({
    documents: [...documents],
    upload: { maximumSize, extensions: [...acceptedExtensions], types: [...acceptedTypes] },
    selfie,
  }),
  getEkycContextSpecifications: async ({ params, query }, ctx) =>
    requirementsOf(ctx, params.context, query.productType ?? 'prepaid'),
  submitManualKyc: async ({ form }, ctx) => {
    const { id: accountId } = await ctx.shopper();
    const { orderReference, curp } = form;
    if (orderReference !== undefined) return renewCheck(ctx, accountId, { ...form, orderReference });
    if (curp !== undefined) throw unprocessable('curp', 'Only the rejected check of an order takes a CURP.');
    const row = await submissionOf(ctx, accountId, form);
    await ctx.store.kycSubmissions.insert(row);
    return submissionAt(row, ctx.now);
  },
  getKycSubmission: async ({ params }, ctx) => {
    const customer = await ctx.shopper();
    const row = await ctx.store.kycSubmissions.get(params.kycReference);
    if (row?.accountId !== customer.id) throw new Refusal('NOT_FOUND');
    return submissionAt(row, ctx.now);
  },
};
