/** Automatic and manual renewal of a line (spec 1.line.auto-renewal). */
import type { AutoRenewal, CallInput } from '@senda/contract';
import type { Handlers, RequestContext } from '../request/context.ts';
import { Refusal, unprocessable } from '../request/refusal.ts';
import { requireAndSpendStepUp } from '../rules/code/step-up.ts';
import { lineOf, openRequestOf } from '../rules/lifecycle/lines.ts';
import { isForLine, owedForPeriod, periodCost, periodRef } from '../rules/lifecycle/renewal.ts';
import { lineStatus, notEligible } from '../rules/lifecycle/status.ts';
import { charge } from '../rules/payment/charge.ts';
import { methodForUse, savedMethodOf } from '../rules/payment/payment-method.ts';
import { chargeAt, transactionAt } from '../rules/payment/transaction.ts';
import { planOfLine } from '../seed/products.ts';
import type { LineRow } from '../store/rows/line.rows.ts';
import { atomically, type Transaction } from '../store/store.ts';

/** How long before its end the period that follows can be paid, ms: ten days. */
const aheadFor = 10 * 24 * 60 * 60_000;

/** Returns the latest charge for the next or the current period of the line. */
async function latestCharge(ctx: RequestContext, line: LineRow) {
  const charges = await ctx.store.payments.find({ accountId: line.accountId }, { newestFirst: true });
  const latest = charges.find(({ orderRef }) => isForLine(line, orderRef));
  return latest && transactionAt(latest, ctx);
}

async function renewalOf(ctx: RequestContext, { id }: LineRow): Promise<AutoRenewal> {
  const line = await lineOf(ctx, id);
  const renewalCard = await ctx.store.renewalCards.get(id);
  const method = renewalCard && (await ctx.store.paymentMethods.get(renewalCard.methodId));
  const lastRenewal = await latestCharge(ctx, line);
  const plan = planOfLine(line);
  // Until the plan has changed, a payment is of the old one's period.
  const isSwitching = (await openRequestOf(ctx.store, id))?.type === 'PLAN_SWITCH';
  const isPayableAhead = plan?.productType === 'prepaid' && !isSwitching;
  return {
    subscriptionId: id,
    enabled: line.autoRenewal,
    ...(method && { method: savedMethodOf(method, ctx.now) }),
    planName: plan?.name ?? { 'en-US': line.planSku, 'es-MX': line.planSku },
    amount: periodCost(line),
    ...(plan && { validityDays: plan.validityDays }),
    nextRenewalAt: line.paidUntil,
    ...(isPayableAhead && { payableFrom: line.paidUntil - aheadFor }),
    ...(lastRenewal && { lastRenewal }),
  };
}

/** @throws Refusal NOT_ELIGIBLE for a line that has ended */
function assertLive(line: LineRow, now: number): void {
  if (lineStatus(line, now) === 'Inactive') throw notEligible('LINE_INACTIVE');
}

/**
 * Sets the renewal card of a line. Replacing a card needs a step-up, even if the earlier card was switched off or removed.
 * @throws Refusal INVALID_REQUEST (422), MISSING_OTT_REQUEST_ID, OTT_VALIDATION_FAILED, NOT_FOUND
 */
async function setRenewalCard(
  tx: Transaction,
  line: LineRow,
  methodId: string,
  asked: Parameters<typeof requireAndSpendStepUp>[1],
): Promise<void> {
  const renewalCard = await tx.renewalCards.get(line.id);
  if (renewalCard?.methodId === methodId) return;
  const method = await methodForUse(tx, line.accountId, methodId, asked.now);
  if (!method.added) throw unprocessable('paymentMethodID', 'Save the card first.');
  if (renewalCard) await requireAndSpendStepUp(tx, asked, 'CHANGE_CARD_DETAILS');
  await tx.renewalCards.remove(line.id);
  await tx.renewalCards.insert({ id: line.id, accountId: line.accountId, methodId });
}

/** Whether the line has a renewal card that is still saved. */
async function hasCard(tx: Transaction, line: LineRow): Promise<boolean> {
  const renewalCard = await tx.renewalCards.get(line.id);
  return renewalCard !== undefined && (await tx.paymentMethods.get(renewalCard.methodId)) !== undefined;
}

/** @throws Refusal INVALID_REQUEST (422), NOT_ELIGIBLE, MISSING_OTT_REQUEST_ID, OTT_VALIDATION_FAILED, NOT_FOUND */
async function update(
  ctx: RequestContext,
  { params, headers, body: { enabled, paymentMethodID } }: CallInput<'updateAutoRenewal'>,
): Promise<AutoRenewal> {
  const line = await lineOf(ctx, params.subscriptionId);
  assertLive(line, ctx.now);
  const stepUpInput = { customer: await ctx.customer(), headers, now: ctx.now };
  await atomically(ctx.store, async (tx) => {
    if (paymentMethodID !== undefined) await setRenewalCard(tx, line, paymentMethodID, stepUpInput);
    if (enabled && !(await hasCard(tx, line)))
      throw unprocessable('paymentMethodID', 'Choose a renewal card.');
    await tx.lines.update(line.id, { autoRenewal: enabled });
  });
  return renewalOf(ctx, line);
}

type RenewalCall =
  | 'getAutoRenewalSpecification'
  | 'updateAutoRenewal'
  | 'requestSubscriptionPayment'
  | 'cancelSubscriptionPayment';

export const renewalHandlers: Handlers<RenewalCall> = {
  getAutoRenewalSpecification: async ({ query }, ctx) =>
    renewalOf(ctx, await lineOf(ctx, query.subscriptionId)),
  updateAutoRenewal: async (input, ctx) => update(ctx, input),
  requestSubscriptionPayment: async ({ params, headers, body: paymentInput }, ctx) => {
    const line = await lineOf(ctx, params.subscriptionId);
    const { accountId } = line;
    const idempotencyKey = headers['Idempotency-Key'];
    const [earlier] = await ctx.store.payments.find({ accountId, idempotencyKey });
    if (earlier && isForLine(line, earlier.orderRef)) return transactionAt(earlier, ctx);
    assertLive(line, ctx.now);
    const intent = {
      accountId,
      idempotencyKey,
      ref: periodRef(line),
      owed: (tx: Parameters<typeof owedForPeriod>[0], ref: string) => owedForPeriod(tx, accountId, ref),
      paymentInput,
    };
    return transactionAt(await atomically(ctx.store, (tx) => charge(tx, ctx, intent)), ctx);
  },
  cancelSubscriptionPayment: async ({ params }, ctx) => {
    const line = await lineOf(ctx, params.subscriptionId);
    const cancelled = await atomically(ctx.store, async (tx) => {
      const row = await tx.payments.get(params.transactionId);
      if (!row || !isForLine(line, row.orderRef)) throw new Refusal('NOT_FOUND');
      if (chargeAt(row, ctx.now).status !== 'PENDING') throw new Refusal('CANCEL_REFUSED');
      const givenUp = { status: 'REFUSED', settlesAs: 'REFUSED', reason: 'CANCELLED' } as const;
      await tx.payments.update(row.id, { ...givenUp, settledAt: ctx.now });
      return { ...row, ...givenUp, settledAt: ctx.now };
    });
    return transactionAt(cancelled, ctx);
  },
};
