import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import { type OrderLine, recurringIn } from '../../common/purchase/lines.ts';
import { draftColumn } from '../../common/purchase/priced.ts';
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
export interface PendingDetailsView extends CallView {
  /** The order does not exist, or no longer exists. */
  readonly notFound: boolean;
  readonly order: PendingDetails | null;
  /** Whether the drop confirmation is open. */
  readonly asksDrop: boolean;
  resume(): void;
  drop(): void;
  keep(): void;
  confirm(): void;
}

function detailsOf({ pending }: Snapshot['context']): PendingDetails | null {
  if (pending === null) return null;
  const { cart, preview } = pending;
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
  return {
    ...callView(snapshot, send),
    notFound: snapshot.matches('notFound'),
    order: detailsOf(snapshot.context),
    asksDrop: snapshot.matches('confirming'),
    resume: () => send({ type: 'resume' }),
    drop: () => send({ type: 'drop' }),
    keep: () => send({ type: 'keep' }),
    confirm: () => send({ type: 'confirm' }),
  };
}
