import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { linkAddress } from '../addresses/targets.ts';
import type { Problem } from '../calls/outcome.ts';
import { stateName } from '../calls/states.ts';
import { type Paylink } from './paylink.ts';
import type { paylinkResultMachine } from './paylink-result.machine.ts';

type Snapshot = SnapshotFrom<typeof paylinkResultMachine>;
type Send = ActorRefFrom<typeof paylinkResultMachine>['send'];

/** View model of the pages after a payment link. */
export interface PaylinkResultView {
  readonly state: string;
  readonly loading: boolean;
  readonly problem: Problem | null;
  readonly paid: boolean;
  readonly orderRef: string | null;
  readonly planName: Paylink['planName'] | null;
  /** Minor currency units. */
  readonly amount: number;
  /** Route of the link's page; null until known. */
  readonly address: string | null;
  retry(): void;
}

const pages = {
  paid: 'direct-payment-success',
  open: 'paylink',
  over: 'paylink-expired',
} as const;

/** Maps a snapshot to the view model of its screen. */
export function paylinkResultView(snapshot: Snapshot, send: Send): PaylinkResultView {
  const { paylinkId, link, problem } = snapshot.context;
  const state = stateName(snapshot);
  const page = state in pages ? pages[state as keyof typeof pages] : null;
  return {
    state,
    loading: snapshot.matches('loading'),
    problem: snapshot.matches('failed') ? problem : null,
    paid: snapshot.matches('paid'),
    orderRef: link?.orderRef ?? null,
    planName: link?.planName ?? null,
    amount: link?.amount ?? 0,
    address: page && linkAddress(page, paylinkId),
    retry: () => send({ type: 'retry' }),
  };
}
