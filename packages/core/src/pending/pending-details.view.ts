import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Problem } from '../calls/outcome.ts';
import { stateName } from '../calls/states.ts';
import { groupedNumber } from '../phone/grouped-number.ts';
import { type OrderLine, recurringIn } from '../purchase/lines.ts';
import { draftColumn } from '../purchase/priced.ts';
import type { pendingDetailsMachine } from './pending-details.machine.ts';
import { type PendingCart, pendingCart } from './pending-orders.view.ts';

type Snapshot = SnapshotFrom<typeof pendingDetailsMachine>;
type Send = ActorRefFrom<typeof pendingDetailsMachine>['send'];

/** An unfinished order with all its details. */
export interface PendingDetails extends PendingCart {
  /** Whether the number is ported in from another operator. */
  readonly transfers: boolean;
  readonly promoCodes: readonly string[];
  /** Lines at current prices; null if the gateway cannot price the order: then `total` is the old one. */
  readonly lines: readonly OrderLine[] | null;
}

/** State and actions of the page of one unfinished order. */
export interface PendingDetailsView {
  readonly state: string;
  readonly loading: boolean;
  readonly busy: boolean;
  readonly problem: Problem | null;
  /** The order itself could not load. */
  readonly blocking: boolean;
  /** The order does not exist, or no longer exists. */
  readonly notFound: boolean;
  readonly order: PendingDetails | null;
  /** Whether the drop confirmation is open. */
  readonly asksDrop: boolean;
  resume(): void;
  drop(): void;
  keep(): void;
  confirm(): void;
  retry(): void;
}

function detailsOf({ cart, preview }: Snapshot['context']): PendingDetails | null {
  if (cart === null) return null;
  const { numberType, number, promoCodes } = cart.draft;
  const priced = preview && draftColumn(cart.draft, preview);
  return {
    ...pendingCart(cart),
    ...(priced && { total: priced.total, recurring: recurringIn(priced.lines) }),
    number: number === undefined ? null : groupedNumber(number),
    transfers: numberType === 'PORT_IN',
    promoCodes,
    lines: priced?.lines ?? null,
  };
}

/** Maps the machine of one unfinished order to its screen. */
export function pendingDetailsView(snapshot: Snapshot, send: Send): PendingDetailsView {
  const { context } = snapshot;
  const failed = snapshot.matches('failed');
  const loading = snapshot.matches('loading') || snapshot.matches('pricing');
  return {
    state: stateName(snapshot),
    loading,
    busy: loading || ['dropping', 'dropped', 'resumed'].some((state) => state === snapshot.value),
    problem: failed ? context.problem : null,
    blocking: failed && context.cart === null,
    notFound: snapshot.matches('notFound'),
    order: loading ? null : detailsOf(context),
    asksDrop: snapshot.matches('confirming'),
    resume: () => send({ type: 'resume' }),
    drop: () => send({ type: 'drop' }),
    keep: () => send({ type: 'keep' }),
    confirm: () => send({ type: 'confirm' }),
    retry: () => send({ type: 'retry' }),
  };
}
