import type { ServiceRequest, Subscription } from '@senda/contract';
import type { AnyMachineSnapshot } from 'xstate';
import { serviceRequestAddress } from '../../base/addresses/targets.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { shownLine } from '../../common/line/shown-line.ts';
import { type LeftBehind, leftBy } from './ends.ts';

/** State and actions of a requested termination. */
export interface CancellationView extends CallView {
  /** Grouped 2-4-4; null while unknown. */
  readonly number: string | null;
  /** When the line ends, ms since the epoch; null if unknown. */
  readonly endsAt: number | null;
  readonly left: LeftBehind;
  /** Where the request is shown; null if it is unknown. */
  readonly requestAt: ReturnType<typeof serviceRequestAddress> | null;
  /** Where the operator writes to. */
  readonly email: string;
  /** Whether the termination can be cancelled: not known while a call is pending. */
  readonly cancellable: boolean;
  /** It can no longer be cancelled. */
  readonly settled: boolean;
  /** It was cancelled just now: the customer leaves. */
  readonly cancelled: boolean;
  readonly cancelling: boolean;
  cancel(): void;
}

interface Requested {
  readonly line: Subscription | null;
  readonly termination: ServiceRequest | null;
  readonly email: string;
  /** ms since the epoch; null if unknown. */
  readonly endsAt: number | null;
}

/** Maps the snapshot of a machine with a requested termination to what its page shows of it. */
export function cancellationView(
  snapshot: AnyMachineSnapshot,
  { line, termination, email, endsAt }: Requested,
  send: (event: { readonly type: 'cancel' | 'retry' }) => void,
): CancellationView {
  return {
    ...callView(snapshot, send),
    number: line && shownLine(line).number,
    endsAt,
    left: leftBy(termination, line, endsAt),
    requestAt: termination && serviceRequestAddress(termination.requestId),
    email,
    cancellable: ['cancellable', 'cancelling', 'cancelled'].some((state) => snapshot.matches(state)),
    settled: snapshot.matches('settled'),
    cancelled: snapshot.matches('cancelled'),
    cancelling: snapshot.matches({ cancelling: 'asking' }),
    cancel: () => send({ type: 'cancel' }),
  };
}
