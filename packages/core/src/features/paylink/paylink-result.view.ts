import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { linkAddress } from '../../base/addresses/targets.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { linkIdOf, type Paylink } from './paylink.ts';
import type { paylinkResultMachine } from './paylink-result.machine.ts';

type Snapshot = SnapshotFrom<typeof paylinkResultMachine>;
type Send = ActorRefFrom<typeof paylinkResultMachine>['send'];

/** View model of the pages after a payment link. */
export interface PaylinkResultView extends CallView {
  readonly paid: boolean;
  readonly orderRef: string | null;
  readonly planName: Paylink['planName'] | null;
  /** Minor currency units. */
  readonly amount: number;
  /** Route of the link's page; null until known. */
  readonly address: string | null;
  /** Where to go on. Who pays for somebody else has no order here; a link that is not paid is paid after a log-in. */
  readonly onward: { readonly to: 'plans' | 'orders'; readonly href: string };
}

const pages = {
  PAID: 'direct-payment-success',
  OPEN: 'paylink',
  EXPIRED: 'paylink-expired',
} as const satisfies Record<Paylink['status'], string>;

/** Maps a snapshot to the view model of its screen. */
export function paylinkResultView(snapshot: Snapshot, send: Send): PaylinkResultView {
  const { input, read: link } = snapshot.context;
  const page = snapshot.matches('reading') ? null : pages[link?.status ?? 'EXPIRED'];
  return {
    ...callView(snapshot, send),
    paid: link?.status === 'PAID',
    orderRef: link?.orderRef ?? null,
    planName: link?.planName ?? null,
    amount: link?.amount ?? 0,
    onward:
      link?.status === 'PAID' && input.visitor !== 'customer'
        ? { to: 'plans', href: '/' }
        : { to: 'orders', href: '/orderlist' },
    address: page && linkAddress(page, linkIdOf(input.paylinkId)),
  };
}
