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
  /** Grouped 2-4-4; null while none was chosen. */
  readonly number: string | null;
  /** Minor currency units, tax included: what is due with the order. */
  readonly total: number;
  /** What is due each period after it; null where nothing is. */
  readonly recurring: Recurring | null;
  /** ms since the epoch. */
  readonly updatedAt: number;
}

/** What the page of unfinished orders shows and can do. */
export interface PendingOrdersView {
  readonly state: string;
  readonly loading: boolean;
  readonly busy: boolean;
  readonly problem: Problem | null;
  readonly blocking: boolean;
  /** Latest first. */
  readonly carts: readonly PendingCart[];
  readonly empty: boolean;
  /** Where one is seen in full, by its id as `cartId`; and where a new one starts. */
  readonly detailsAt: '/web/pending-order-details';
  readonly startOver: RoutePath;
  retry(): void;
}

/** An unfinished order as lists show it. */
export const pendingCart = ({ cartId, planName, draft, total, recurring, updatedAt }: Cart): PendingCart => ({
  cartId,
  planName,
  simType: draft.simType,
  number: draft.number === undefined ? null : groupedNumber(draft.number),
  total: total.amount,
  recurring: recurring ?? null,
  updatedAt,
});

/** The only door between the unfinished orders and their screen. */
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
