import { listCarts } from '@senda/contract/calls';
import { reads } from '../../base/calls/call-actor.ts';
import { type Of, page } from '../../base/calls/page.ts';

export interface PendingOrdersInput {
  /** E-mail of the session's customer; '' while unknown: then no carts are fetched. */
  readonly email: string;
}

/** The customer's unfinished carts, latest first: status PENDING, by e-mail (spec 3.order.cart, 4.routing.carts). */
export const pendingOrdersMachine = page({
  id: 'pending-orders',
  isMisnamed: ({ email }) => email === '',
  read: reads({ listCarts }, async (ask, { input: { email } }: Of<PendingOrdersInput>) => {
    const carts = await ask.listCarts({ query: { email, status: 'PENDING' } });
    return carts.length === 0 ? null : carts.toSorted((one, other) => other.updatedAt - one.updatedAt);
  }),
});
