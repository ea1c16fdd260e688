/** Calling a termination off while the line still works, for the machines that show it. */
import { cancelTermination, getTerminationCancelEligibility } from '@senda/contract/calls';
import { callActor } from '../calls/call-actor.ts';
import { setCalling } from '../calls/calling.ts';
import { isRefusedWith } from '../calls/outcome.ts';
import { ofLine, onLineFailure } from '../line/line.setup.ts';

/** Calls; spread into the `actors` of a machine's `setup`. */
export const callOffActors = {
  getTerminationCancelEligibility: callActor(getTerminationCancelEligibility),
  cancelTermination: callActor(cancelTermination),
};

/** Guards; spread into the `guards` of a machine's `setup`. */
export const callOffGuards = {
  canCancel: ({ event }: { event: unknown }): boolean =>
    (event as { output: { eligible: boolean } }).output.eligible,
  isNothingToCancel: isRefusedWith('NOT_ELIGIBLE'),
};

/** States of a requested termination; spread into a machine's states, which has `notFound` and `failed` too. */
export const callOffStates = {
  /** Asks whether the termination can still be called off. */
  asking: {
    entry: setCalling('asking'),
    invoke: {
      src: 'getTerminationCancelEligibility',
      input: ofLine,
      onDone: [{ guard: 'canCancel', target: 'cancellable' }, { target: 'settled' }],
      onError: onLineFailure,
    },
  },
  cancellable: { on: { callOff: 'cancelling' } },
  /** It can no longer be called off. */
  settled: {},
  cancelling: {
    entry: setCalling('cancelling'),
    invoke: {
      src: 'cancelTermination',
      input: ofLine,
      onDone: 'calledOff',
      onError: [{ guard: 'isNothingToCancel', target: 'settled' }, ...onLineFailure],
    },
  },
  /** The line stays: the customer leaves the journey. */
  calledOff: {},
} as const;
