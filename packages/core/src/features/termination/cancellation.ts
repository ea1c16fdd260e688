/** Cancelling a requested termination while the line still works, for the machines that show it. */
import { cancelTermination, getTerminationCancelEligibility } from '@senda/contract/calls';
import { callActor } from '../../base/calls/call-actor.ts';
import { callState, repeated } from '../../base/calls/call-state.ts';
import { isRefusedWith } from '../../base/calls/outcome.ts';
import { accountOf, type LineContext, lineFailed } from '../../common/line/line-read.ts';

/** Calls; spread into the `actors` of a machine's `setup`. */
export const cancellationActors = {
  getTerminationCancelEligibility: callActor(getTerminationCancelEligibility),
  cancelTermination: callActor(cancelTermination),
};

/** Guards; spread into the `guards` of a machine's `setup`. */
export const cancellationGuards = {
  canCancel: ({ event }: { event: unknown }): boolean =>
    (event as { output: { eligible: boolean } }).output.eligible,
  isNothingToCancel: isRefusedWith('NOT_ELIGIBLE'),
};

const ofLine = (of: { readonly context: LineContext }) => ({ params: accountOf(of) });

/** States of a requested termination; spread into a machine's states, which has `notFound` too. */
export const cancellationStates = {
  /** Asks whether the termination can still be cancelled. */
  asking: {
    ...callState('busy'),
    invoke: {
      src: 'getTerminationCancelEligibility',
      input: ofLine,
      onDone: [{ guard: 'canCancel', target: 'cancellable' }, { target: 'settled' }],
      onError: lineFailed,
    },
  },
  cancellable: { on: { cancel: 'cancelling' } },
  /** It can no longer be cancelled. */
  settled: {},
  cancelling: {
    ...callState('busy'),
    on: { ...repeated, cancel: repeated.retry },
    invoke: {
      src: 'cancelTermination',
      input: ofLine,
      onDone: 'cancelled',
      onError: [{ guard: 'isNothingToCancel', target: 'settled' }, ...lineFailed],
    },
  },
  /** The line stays: the customer leaves the journey. */
  cancelled: {},
} as const;
