import type { Cart, Recurring } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../../base/addresses/routes.ts';
import { navigationTargets } from '../../base/addresses/targets.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import type { pendingOrdersMachine } from './pending-orders.machine.ts';

type Snapshot = SnapshotFrom<typeof pendingOrdersMachine>;
type Send = ActorRefFrom<typeof pendingOrdersMachine>['send'];

export interface PendingCart {
  readonly cartId: string;
  readonly planName: Cart['planName'];
  readonly simType: Cart['draft']['simType'];
  /** Grouped 2-4-4; null if none was chosen. */
  readonly number: string | null;
  /** Minor currency units, tax included: what is due with the order. */
  readonly total: number;
  /** Due each period after the order; null if nothing is. */
  readonly recurring: Recurring | null;
  /** ms since the epoch. */
  readonly updatedAt: number;
}

/** State and actions of the page of unfinished orders. */
export interface PendingOrdersView extends CallView {
  /** Latest first. */
  readonly carts: readonly PendingCart[];
  readonly empty: boolean;
  /** Paths of one order's details, with its id as `cartId`, and of a new order. */
  readonly detailsAt: '/web/pending-order-details';
  readonly startOver: RoutePath;
}

/** Returns an unfinished order as lists show it. */
export const pendingCart = ({ cartId, planName, draft, total, recurring, updatedAt }: Cart): PendingCart => ({
  cartId,
  planName,
  simType: draft.simType,
  number: draft.number === undefined ? null : groupedNumber(draft.number),
  total: total.amount,
  recurring: recurring ?? null,
  updatedAt,
});

/** Maps the pending orders machine to its screen. */
export function pendingOrdersView(snapshot: Snapshot, send: Send): PendingOrdersView {
  return {
    ...callView(snapshot, send),
    carts: (snapshot.context.read ?? []).map(pendingCart),
    empty: snapshot.matches('notFound'),
    detailsAt: '/web/pending-order-details',
    startOver: navigationTargets.gotoShopPage,
  };
}
