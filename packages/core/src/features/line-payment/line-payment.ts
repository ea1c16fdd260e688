/** The stored intent to pay for a line, so that no period is paid twice (decision 0062). */
import { type CallResult, model, type Subscription } from '@senda/contract';
import * as v from 'valibot';

/** How a line renews: what its next period costs, and the latest charge. */
export type Renewal = CallResult<'getAutoRenewalSpecification'>;

/** The draft of paying for a line. It contains no card data. */
export const LinePaymentDraft = v.object({
  accountNumber: model.Id,
  /** End of the paid period, ms since the epoch: a key pays for the period after it, and for no other. */
  period: v.number(),
  /** Idempotency key of the payment, reused when it is retried. */
  payKey: model.Id,
  /** Whether a payment was requested with `payKey`. */
  requested: v.optional(v.boolean()),
  /** The latest payment that was refused or cancelled here. */
  transactionId: v.optional(model.Id),
});
export type LinePaymentDraft = Readonly<v.InferOutput<typeof LinePaymentDraft>>;

type Line = Pick<Subscription, 'accountNumber' | 'nextCycleAt'>;

/** Returns the stored draft if it is of the line's next period, else a new one. */
export function startDraft(
  { accountNumber, nextCycleAt: period }: Line,
  kept: LinePaymentDraft | null,
  newId: () => string,
): LinePaymentDraft {
  const isSame = kept?.accountNumber === accountNumber && kept.period === period;
  return isSame ? kept : { accountNumber, period, payKey: newId() };
}

/** Returns whether the draft's payment was requested, and its period has been paid since. */
export const isPaidSince = ({ accountNumber, nextCycleAt }: Line, kept: LinePaymentDraft | null): boolean =>
  kept?.requested === true && kept.accountNumber === accountNumber && kept.period < nextCycleAt;

/** Marks the key as used, before the call is made. */
export const beginPayment = (draft: LinePaymentDraft): LinePaymentDraft => ({ ...draft, requested: true });

/** Renews the key: the attempt after a payment that was refused or cancelled is a new intent. */
export function renewPayKey(
  { accountNumber, period, transactionId }: LinePaymentDraft,
  payKey: string,
  refused: string | undefined,
): LinePaymentDraft {
  const latest = refused ?? transactionId;
  return { accountNumber, period, payKey, ...(latest !== undefined && { transactionId: latest }) };
}
