import type { Cart, Recurring } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../addresses/routes.ts';
import { navigationTargets } from '../addresses/targets.ts';
import type { Problem } from '../calls/outcome.ts';
import { stateName } from '../calls/states.ts';
import { groupedNumber } from '../phone/grouped-number.ts';
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
export interface PendingOrdersView {
  readonly state: string;
  readonly loading: boolean;
  readonly busy: boolean;
  readonly problem: Problem | null;
  readonly blocking: boolean;
  /** Latest first. */
  readonly carts: readonly PendingCart[];
  readonly empty: boolean;
  /** Paths of one order's details, with its id as `cartId`, and of a new order. */
  readonly detailsAt: '/web/pending-order-details';
  readonly startOver: RoutePath;
  retry(): void;
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
  const { carts, problem } = snapshot.context;
  const failed = snapshot.matches('failed');
  return {
    state: stateName(snapshot),
    loading: snapshot.matches('loading'),
    busy: snapshot.matches('loading'),
    problem: failed ? problem : null,
    blocking: failed,
    carts: (carts ?? []).map(pendingCart),
    empty: snapshot.matches('empty'),
    detailsAt: '/web/pending-order-details',
    startOver: navigationTargets.gotoShopPage,
    retry: () => send({ type: 'retry' }),
  };
}
