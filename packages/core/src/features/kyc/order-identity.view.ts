import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { navigationTargets, orderAddress } from '../../base/addresses/targets.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { sendWhileActive } from '../../base/calls/send-while-active.ts';
import { isCheckedByStaff, isCurpRejected } from '../../common/purchase/identity.ts';
import { type ReviewStart, reviewStart } from '../../common/purchase/review.ts';
import { orderStatusOf } from '../../common/purchase/status.ts';
import { type KycView, kycView } from './kyc.view.ts';
import type { orderIdentityMachine } from './order-identity.machine.ts';
import type { OrderIdentityContext } from './order-identity.setup.ts';

type Snapshot = SnapshotFrom<typeof orderIdentityMachine>;

/** How far the identity check of an order is. assisted: staff checks the document; unneeded: the order asks for none; ended: it has failed or was cancelled. */
export type IdentityStage = 'asked' | 'assisted' | 'reviewing' | 'approved' | 'unneeded' | 'ended';

/** View model of the page at /manage/manual-ekyc. */
export interface OrderIdentityView extends CallView {
  readonly notFound: boolean;
  /** null until the order is loaded. */
  readonly stage: IdentityStage | null;
  /** Why the check was rejected: its CURP is not that of the document, or else its pictures. */
  readonly reason: 'curp' | 'document';
  /** The CURP that was rejected, masked; null if the pictures were, or if the gateway does not return it. */
  readonly rejectedCurp: string | null;
  /** When our review started; null while none runs. */
  readonly reviewStart: ReviewStart | null;
  /** Until when another check can be submitted, ms since the epoch; null if none is asked for. */
  readonly submitUntil: number | null;
  /** The attempts online that are used, and all; null if the gateway counts none. */
  readonly attempts: { readonly used: number; readonly allowed: number } | null;
  /** The form; null while nothing is asked for. */
  readonly form: KycView | null;
  /** The page of the order; that of the lines without one. */
  readonly orderAt: ReturnType<typeof orderAddress> | typeof navigationTargets.gotoDashboardPage;
}

function stageOf({ order }: OrderIdentityContext): IdentityStage | null {
  if (order === null) return null;
  const { identity } = order;
  if (identity?.submitUntil !== undefined) return isCheckedByStaff(identity) ? 'assisted' : 'asked';
  if (['FAILED', 'CANCELLED'].includes(orderStatusOf(order))) return 'ended';
  if (identity === undefined) return 'unneeded';
  return identity.status === 'APPROVED' ? 'approved' : 'reviewing';
}

/** Maps a snapshot to the view model of its screen. */
export function orderIdentityView(
  snapshot: Snapshot,
  send: ActorRefFrom<typeof orderIdentityMachine>['send'],
): OrderIdentityView {
  const { context } = snapshot;
  const { order, kyc } = context;
  const isCurp = order?.identity !== undefined && isCurpRejected(order.identity);
  const call = callView(snapshot, send);
  const form = snapshot.children.kyc;
  const stage = stageOf(context);
  return {
    ...call,
    // An order under review is read again behind its page.
    loading:
      (call.loading && (order === null || snapshot.matches('requiring'))) ||
      (snapshot.matches('asking') && kyc === null),
    notFound: snapshot.matches('notFound'),
    stage,
    reason: isCurp ? 'curp' : 'document',
    rejectedCurp: (isCurp && order?.identity?.person?.curp) || null,
    reviewStart: order && reviewStart(order),
    submitUntil: order?.identity?.submitUntil ?? null,
    attempts: order?.identity?.attempts ?? null,
    form: kyc && kycView(kyc, sendWhileActive(form)),
    orderAt: order ? orderAddress(order.order_ref) : navigationTargets.gotoDashboardPage,
  };
}
