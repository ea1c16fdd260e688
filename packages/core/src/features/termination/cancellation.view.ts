import type { Subscription } from '@senda/contract';
import type { AnyMachineSnapshot } from 'xstate';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { shownLine } from '../../common/line/shown-line.ts';

/** State and actions of a requested termination. */
export interface CancellationView extends CallView {
  /** Grouped 2-4-4; null while unknown. */
  readonly number: string | null;
  /** When the line ends, ms since the epoch; null if unknown. */
  readonly endsAt: number | null;
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
  /** ms since the epoch; null if unknown. */
  readonly endsAt: number | null;
}

/** Maps the snapshot of a machine with a requested termination to what its page shows of it. */
export function cancellationView(
  snapshot: AnyMachineSnapshot,
  { line, endsAt }: Requested,
  send: (event: { readonly type: 'cancel' | 'retry' }) => void,
): CancellationView {
  return {
    ...callView(snapshot, send),
    number: line && shownLine(line).number,
    endsAt,
    cancellable: ['cancellable', 'cancelling', 'cancelled'].some((state) => snapshot.matches(state)),
    settled: snapshot.matches('settled'),
    cancelled: snapshot.matches('cancelled'),
    cancelling: snapshot.matches({ cancelling: 'asking' }),
    cancel: () => send({ type: 'cancel' }),
  };
}
