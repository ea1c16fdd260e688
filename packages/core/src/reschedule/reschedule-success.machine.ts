import { validateReschedule } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import type { StepInput } from '../answers/step-input.ts';
import { callActor } from '../calls/call-actor.ts';
import {
  failureStates,
  onFailure,
  outcomeGuards,
  outputIn,
  type Problem,
  problemIn,
} from '../calls/outcome.ts';
import { codeGuards, type RescheduleOrder } from './reschedule.ts';

export type RescheduleSuccessInput = StepInput<unknown, unknown, Readonly<Record<string, never>>>;

export interface Context extends RescheduleSuccessInput {
  readonly order: RescheduleOrder | null;
  readonly problem: Problem | null;
}

/** The delivery as the gateway has it now, whenever the page is opened. */
export const rescheduleSuccessMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { readonly type: 'retry' },
    input: {} as RescheduleSuccessInput,
  },
  actors: { validateReschedule: callActor(validateReschedule) },
  guards: { ...outcomeGuards, ...codeGuards },
  actions: {
    setOrder: assign({ order: ({ event }) => outputIn<'validateReschedule'>(event) }),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'reschedule-success',
  context: ({ input }) => ({ ...input, order: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      entry: 'clearProblem',
      invoke: {
        src: 'validateReschedule',
        input: ({ context }) => ({ params: { verificationCode: context.data.verificationCode ?? '' } }),
        onDone: { target: 'showing', actions: 'setOrder' },
        onError: [
          { guard: 'isUnknownCode', target: 'over' },
          { guard: 'isExpiredCode', target: 'over' },
          ...onFailure,
        ],
      },
    },
    showing: {},
    /** The code no longer shows anything. */
    over: {},
    failed: { initial: 'unreachable', states: failureStates, on: { retry: 'loading' } },
  },
});
