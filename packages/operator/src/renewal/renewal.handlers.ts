/** Renewing a line: by its card, or by hand (specification, section 7, payments). */
import type { AutoRenewal, CallInput } from '@senda/contract';
import type { Feature, Operation } from '../gateway/handler.ts';
import { Refusal, unprocessable } from '../gateway/refusal.ts';
import { methodForUse, savedMethodOf } from '../instruments/method.ts';
import { lineOf } from '../lines/access.ts';
import { lineStatus, notEligible } from '../lines/course/standing.ts';
import type { LineRow } from '../lines/lines.rows.ts';
import { takeStepUp } from '../ott/step-up.ts';
import { charge } from '../payments/charge.ts';
import { chargeAt, transactionAt } from '../rules/charge.ts';
import { isForLine, owedForPeriod, periodCost, periodRef } from '../rules/renewal.ts';
import { planOf } from '../seed/products.ts';
import { atomically, type Transaction } from '../store/port.ts';

/** The latest charge for a period of the line: that of the coming one, or of the one that is paid for. */
async function latestCharge(op: Operation, line: LineRow) {
  const charges = await op.store.payments.find({ accountId: line.accountId }, { newestFirst: true });
  const latest = charges.find(({ orderRef }) => isForLine(line, orderRef));
  return latest && transactionAt(latest, op);
}

async function renewalOf(op: Operation, { id }: LineRow): Promise<AutoRenewal> {
  const line = await lineOf(op, id);
  const keeper = await op.store.renewalCards.get(id);
  const method = keeper && (await op.store.paymentMethods.get(keeper.methodId));
  const lastRenewal = await latestCharge(op, line);
  const plan = planOf(line.planSku);
  return {
    subscriptionId: id,
    enabled: line.autoRenewal,
    ...(method && { method: savedMethodOf(method, op.now) }),
    planName: plan?.name ?? { 'en-US': line.planSku, 'es-MX': line.planSku },
    amount: periodCost(line),
    ...(plan && { validityDays: plan.validityDays }),
    nextRenewalAt: line.paidUntil,
    ...(lastRenewal && { lastRenewal }),
  };
}

/** @throws Refusal NOT_ELIGIBLE for a line that has ended */
function assertLive(line: LineRow, now: number): void {
  if (lineStatus(line, now) === 'Inactive') throw notEligible('LINE_INACTIVE');
}

/**
 * The card that renews a line from now on. Once a card has renewed it, another one takes a step-up, whatever was switched
 * off or removed meanwhile.
 * @throws Refusal INVALID_REQUEST (422), MISSING_OTT_REQUEST_ID, OTT_VALIDATION_FAILED, NOT_FOUND
 */
async function putCard(
  tx: Transaction,
  line: LineRow,
  methodId: string,
  asked: Parameters<typeof takeStepUp>[1],
): Promise<void> {
  const keeper = await tx.renewalCards.get(line.id);
  if (keeper?.methodId === methodId) return;
  const method = await methodForUse(tx, line.accountId, methodId, asked.now);
  if (!method.added) throw unprocessable('paymentMethodID', 'Keep the card first.');
  if (keeper) await takeStepUp(tx, asked, 'CHANGE_CARD_DETAILS');
  await tx.renewalCards.remove(line.id);
  await tx.renewalCards.insert({ id: line.id, accountId: line.accountId, methodId });
}

/** Whether a card that is still kept renews the line. */
async function hasCard(tx: Transaction, line: LineRow): Promise<boolean> {
  const keeper = await tx.renewalCards.get(line.id);
  return keeper !== undefined && (await tx.paymentMethods.get(keeper.methodId)) !== undefined;
}

/** @throws Refusal INVALID_REQUEST (422), NOT_ELIGIBLE, MISSING_OTT_REQUEST_ID, OTT_VALIDATION_FAILED, NOT_FOUND */
async function update(
  op: Operation,
  { params, headers, body: { enabled, paymentMethodID } }: CallInput<'updateAutoRenewal'>,
): Promise<AutoRenewal> {
  const line = await lineOf(op, params.subscriptionId);
  assertLive(line, op.now);
  const asked = { customer: await op.customer(), headers, now: op.now };
  await atomically(op.store, async (tx) => {
    if (paymentMethodID !== undefined) await putCard(tx, line, paymentMethodID, asked);
    if (enabled && !(await hasCard(tx, line)))
      throw unprocessable('paymentMethodID', 'Choose the card that renews.');
    await tx.lines.update(line.id, { autoRenewal: enabled });
  });
  return renewalOf(op, line);
}

type RenewalCall =
  | 'getAutoRenewalSpecification'
  | 'updateAutoRenewal'
  | 'requestSubscriptionPayment'
  | 'cancelSubscriptionPayment';

export const renewalHandlers: Feature<RenewalCall> = {
  getAutoRenewalSpecification: async ({ query }, op) => renewalOf(op, await lineOf(op, query.subscriptionId)),
  updateAutoRenewal: async (input, op) => update(op, input),
  requestSubscriptionPayment: async ({ params, headers, body: means }, op) => {
    const line = await lineOf(op, params.subscriptionId);
    const { accountId } = line;
    const idempotencyKey = headers['Idempotency-Key'];
    const [earlier] = await op.store.payments.find({ accountId, idempotencyKey });
    if (earlier && isForLine(line, earlier.orderRef)) return transactionAt(earlier, op);
    assertLive(line, op.now);
    const intent = {
      accountId,
      idempotencyKey,
      ref: periodRef(line),
      owed: (tx: Parameters<typeof owedForPeriod>[0], ref: string) => owedForPeriod(tx, accountId, ref),
      means,
    };
    return transactionAt(await atomically(op.store, (tx) => charge(tx, op, intent)), op);
  },
  cancelSubscriptionPayment: async ({ params }, op) => {
    const line = await lineOf(op, params.subscriptionId);
    const cancelled = await atomically(op.store, async (tx) => {
      const row = await tx.payments.get(params.transactionId);
      if (!row || !isForLine(line, row.orderRef)) throw new Refusal('NOT_FOUND');
      if (chargeAt(row, op.now).status !== 'PENDING') throw new Refusal('CANCEL_REFUSED');
      const givenUp = { status: 'REFUSED', settlesAs: 'REFUSED', reason: 'CANCELLED' } as const;
      await tx.payments.update(row.id, { ...givenUp, settledAt: op.now });
      return { ...row, ...givenUp, settledAt: op.now };
    });
    return transactionAt(cancelled, op);
  },
};
