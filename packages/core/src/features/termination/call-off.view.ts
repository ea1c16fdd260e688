import type { Subscription } from '@senda/contract';
import type { AnyMachineSnapshot } from 'xstate';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { shownLine } from '../../common/line/shown-line.ts';

/** State and actions of a requested termination. */
export interface CallOffView extends CallView {
  /** Grouped 2-4-4; null while unknown. */
  readonly number: string | null;
  /** When the line ends, ms since the epoch; null if unknown. */
  readonly endsAt: number | null;
  /** Whether the termination can be called off: not known while a call is pending. */
  readonly cancellable: boolean;
  /** It can no longer be called off. */
  readonly settled: boolean;
  /** It was called off just now: the customer leaves. */
  readonly calledOff: boolean;
  readonly cancelling: boolean;
  callOff(): void;
}

interface Requested {
  readonly line: Subscription | null;
  /** ms since the epoch; null if unknown. */
  readonly endsAt: number | null;
}

/** Maps the snapshot of a machine with a requested termination to what its page shows of it. */
export function callOffView(
  snapshot: AnyMachineSnapshot,
  { line, endsAt }: Requested,
  send: (event: { readonly type: 'callOff' | 'retry' }) => void,
): CallOffView {
  return {
    ...callView(snapshot, send),
    number: line && shownLine(line).number,
    endsAt,
    cancellable: ['cancellable', 'cancelling', 'calledOff'].some((state) => snapshot.matches(state)),
    settled: snapshot.matches('settled'),
    calledOff: snapshot.matches('calledOff'),
    cancelling: snapshot.matches({ cancelling: 'asking' }),
    callOff: () => send({ type: 'callOff' }),
  };
}
