import type { Transaction as Charge, Paylink } from '@senda/contract';
import type { Handlers } from '../request/context.ts';
import { withLinkLimit } from '../rules/limits.ts';
import { noSuchLink } from '../rules/order/paylink.ts';
import { isOpen, progressAt } from '../rules/order/progress.ts';
import { transactionAt } from '../rules/payment/transaction.ts';

/** Removes card, instalments and voucher: a link must not reveal those of other payers. */
function withoutCard({
  card: _card,
  instalments: _instalments,
  voucher: _voucher,
  ...payment
}: Charge): Omit<Charge, 'card' | 'instalments' | 'voucher'> {
  return payment;
}

export const paylinkHandlers: Handlers<'getPaylink'> = {
  getPaylink: async ({ params }, ctx): Promise<Paylink> => {
    const { link, order } = await withLinkLimit(ctx, async () => {
      const found = await ctx.store.paylinks.get(params.paylink_id);
      const placed = found && (await ctx.store.orders.get(found.orderRef));
      if (!found || !placed) throw noSuchLink();
      return { link: found, order: placed };
    });
    const charges = await ctx.store.payments.find({ orderRef: order.id });
    const latest = charges.at(-1);
    const isPaid = charges.some((charge) => transactionAt(charge, ctx).status === 'PAID');
    const isOver = ctx.now >= link.expiresAt || !isOpen(progressAt(order, charges, ctx.now));
    return {
      paylink_id: link.id,
      status: isPaid ? 'PAID' : isOver ? 'EXPIRED' : 'OPEN',
      orderRef: order.id,
      planName: order.planName,
      amount: order.preview.total.amount,
      items: order.preview.items,
      expiresAt: link.expiresAt,
      ...(latest && { payment: withoutCard(transactionAt(latest, ctx)) }),
    };
  },
};
