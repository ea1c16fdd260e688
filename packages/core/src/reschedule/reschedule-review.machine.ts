import type { Reschedule } from '@senda/contract';
import { rescheduleShipment, rescheduleShipmentV2, validateReschedule } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import type { RescheduleChoice, RescheduledData } from '../answers/reschedule.ts';
import type { StepInput } from '../answers/step-input.ts';
import { callActor } from '../calls/call-actor.ts';
import {
  failureStates,
  isRefusedWith,
  onFailure,
  onInnerFailureOf,
  outcomeGuards,
  outputIn,
  type Problem,
  problemIn,
} from '../calls/outcome.ts';
import { changeInput, closureOf, codeGuards, foundReschedule, slotAlone } from './reschedule.ts';

export type RescheduleReviewInput = StepInput<RescheduledData, never, Readonly<Record<string, never>>>;

export interface Context extends RescheduleReviewInput {
  /** Reschedule of this choice; null until made. */
  readonly made: Reschedule | null;
  readonly problem: Problem | null;
}

/** Returns the choice under review. @throws Error without one */
export function choiceIn({ data }: Pick<Context, 'data'>): RescheduleChoice {
  if (!data.reschedule) throw new Error('There is no choice to review.');
  return data.reschedule as RescheduleChoice;
}

const codeIn = ({ data }: Pick<Context, 'data'>): string => data.verificationCode ?? '';

/** Refusals that another attempt would meet again: the customer chooses again, or asks for another code. */
const refusals = [
  { guard: 'isSlotFull', target: '#reschedule-review.slotFull' },
  { guard: 'isUnacceptable', target: '#reschedule-review.notOffered' },
  { guard: 'isClosed', target: '#reschedule-review.closed' },
  { guard: 'isUnknownCode', target: '#reschedule-review.codeOver' },
  { guard: 'isExpiredCode', target: '#reschedule-review.codeOver' },
] as const;

const failing = onInnerFailureOf('reschedule-review');

const onMade = { target: '#reschedule-review.rescheduled', actions: 'setMade' } as const;

/** Review of the new delivery. After a lost response the gateway is asked what it has before anything is sent again. */
export const rescheduleReviewMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { readonly type: 'submit' | 'retry' },
    input: {} as RescheduleReviewInput,
    output: {} as RescheduledData,
  },
  actors: {
    rescheduleShipment: callActor(rescheduleShipment),
    rescheduleShipmentV2: callActor(rescheduleShipmentV2),
    validateReschedule: callActor(validateReschedule),
  },
  guards: {
    ...outcomeGuards,
    ...codeGuards,
    isSlotAlone: ({ context }) => slotAlone(choiceIn(context)) !== null,
    isSlotFull: isRefusedWith('SLOT_FULL'),
    isUnacceptable: isRefusedWith('INVALID_REQUEST'),
    isFound: ({ context, event }) =>
      foundReschedule(choiceIn(context), outputIn<'validateReschedule'>(event)) !== undefined,
    isStillOpen: ({ event }) => closureOf(outputIn<'validateReschedule'>(event)) === null,
  },
  actions: {
    setMade: assign({ made: ({ event }) => outputIn<'rescheduleShipmentV2'>(event) }),
    setFound: assign({
      made: ({ context, event }) =>
        foundReschedule(choiceIn(context), outputIn<'validateReschedule'>(event)) ?? null,
    }),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'reschedule-review',
  context: ({ input }) => ({ ...input, made: null, problem: null }),
  initial: 'reviewing',
  states: {
    reviewing: { on: { submit: 'submitting' } },
    submitting: {
      entry: 'clearProblem',
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isSlotAlone', target: 'slot' }, { target: 'all' }] },
        slot: {
          invoke: {
            src: 'rescheduleShipment',
            input: ({ context }) => ({
              body: {
                verificationCode: codeIn(context),
                deliverySlot: slotAlone(choiceIn(context)) ?? '',
              },
            }),
            onDone: onMade,
            onError: [...refusals, ...failing],
          },
        },
        all: {
          invoke: {
            src: 'rescheduleShipmentV2',
            input: ({ context }) => changeInput(codeIn(context), choiceIn(context)),
            onDone: onMade,
            onError: [...refusals, ...failing],
          },
        },
      },
    },
    /** The response of the last attempt was lost: it may have been made. */
    checking: {
      entry: 'clearProblem',
      invoke: {
        src: 'validateReschedule',
        input: ({ context }) => ({ params: { verificationCode: codeIn(context) } }),
        onDone: [
          { guard: 'isFound', target: 'rescheduled', actions: 'setFound' },
          { guard: 'isStillOpen', target: 'submitting' },
          { target: 'closed' },
        ],
        onError: [...refusals, ...onFailure],
      },
    },
    slotFull: {},
    /** The courier or the shop no longer takes this choice. */
    notOffered: {},
    closed: {},
    codeOver: {},
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: { submit: 'checking', retry: 'checking' },
    },
    rescheduled: { type: 'final' },
  },
  output: ({ context: { made } }) => {
    if (made === null) throw new Error('The step cannot end without a reschedule.');
    return { rescheduled: made };
  },
});
