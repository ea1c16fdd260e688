/** Payment in cash at a shop, or by a bank transfer: guards and changes of the payment machine (decision 0088). */
import type { Voucher } from '@senda/contract';
import { isOrderObsolete, orderBody, renewPayKey } from './intent.ts';
import { startChosen, voucherIn } from './payment.choice.ts';
import type { PaymentArgs, PaymentContext } from './payment.context.ts';
import { orderIn, paymentIn } from './payment.responses.ts';
import { choose } from './payment.selection.ts';
import { isPlacedWith } from './same-order.ts';

/** How often an order is looked up while its money is on its way (ms): often at first, as a customer stands at the shop. */
const firstInterval = 10_000;
const laterInterval = 60_000;
/** Looks until the later interval. */
const firstPolls = 12;

/** Returns the time until the next look at the order (ms); a rate limit may demand more. */
export const voucherInterval = ({ polls, pollPause }: Pick<PaymentContext, 'polls' | 'pollPause'>): number =>
  Math.max(polls < firstPolls ? firstInterval : laterInterval, pollPause);

const voucherOf = (event: unknown): Voucher | undefined => paymentIn(event)?.voucher;

/** Returns whether the customer has left this voucher for another way to pay, or has seen that it ended. */
const isLeft = ({ context: { draft }, event }: PaymentArgs): boolean =>
  paymentIn(event)?.transactionId === draft.transactionId;

const hasStatus = (status: Voucher['status'], event: unknown): boolean => voucherOf(event)?.status === status;

/** Returns whether another order can be placed here: all that it needs is known. */
export const canOrderAgain = ({ data }: Pick<PaymentContext, 'data'>): boolean => orderBody(data) !== null;

export const voucherGuards = {
  /** A voucher can be paid. */
  isVoucherOpen: ({ event }: PaymentArgs) => hasStatus('OPEN', event),
  /** The voucher of an earlier visit, which the customer has not left. */
  isVoucherWaiting: (args: PaymentArgs) => hasStatus('OPEN', args.event) && !isLeft(args),
  /** What is bought was changed: another order, and another voucher, replace this one. */
  isVoucherObsolete: ({ context, event }: PaymentArgs) =>
    hasStatus('OPEN', event) && isOrderObsolete(orderIn(event), context.data),
  /** Another way to pay is chosen than the voucher that was requested with the key. */
  isOtherVoucher: ({ context, event }: PaymentArgs) =>
    hasStatus('OPEN', event) && voucherOf(event)?.kind !== voucherIn(context),
  /** The voucher ended unpaid, and what it was for is still wanted. */
  isVoucherLapsed: (args: PaymentArgs) => {
    const { context, event } = args;
    if (!hasStatus('EXPIRED', event) || isLeft(args)) return false;
    const body = orderBody(context.data);
    const order = orderIn(event);
    // The payment alone does not say what it was for.
    return body === null || 'transactionId' in order || isPlacedWith(order, body);
  },
  canOrderAgain: ({ context }: PaymentArgs) => canOrderAgain(context),
  /** A new number was ordered, which is free or not. */
  hasNewNumber: ({ context: { data } }: PaymentArgs) =>
    data.numberType !== 'PORT_IN' && data.number !== undefined && canOrderAgain({ data }),
};

/** Returns the context once the customer pays in another way: the voucher stays valid until that begins. */
export function withoutVoucher(context: PaymentContext) {
  const { chosen: _, ...intent } = renewPayKey(context.draft, context.newId);
  const { transaction } = context;
  const draft = transaction === null ? intent : { ...intent, transactionId: transaction.transactionId };
  const left = { transaction: null, isClaimed: false };
  if (!context.asks || !context.isListed) return { draft, ...left };
  const without = { ...context, draft };
  return choose(without, startChosen(without), left);
}
