import type { ErrorCode, Reschedule } from '@senda/contract';
import { rescheduleShipment, rescheduleShipmentV2, validateReschedule } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import type { RescheduleChoice, RescheduledData } from '../../base/answers/reschedule.ts';
import type { StepInput } from '../../base/answers/step-input.ts';
import { callActor, reads } from '../../base/calls/call-actor.ts';
import { type CallTag, type FailingContext, failing } from '../../base/calls/call-state.ts';
import { outputIn, problemIn } from '../../base/calls/outcome.ts';
import { changeInput, closureOf, foundReschedule, slotAlone } from './reschedule.ts';

export type RescheduleReviewInput = StepInput<RescheduledData, never, Readonly<Record<string, never>>>;

/** Why the choice cannot be made: the courier or the shop no longer takes it, or the delivery or its code is over. */
export type ReviewObstacle = 'slotFull' | 'notOffered' | 'closed' | 'codeOver';

export interface Context extends RescheduleReviewInput, FailingContext {
  /** Reschedule of this choice; null until made. */
  readonly made: Reschedule | null;
  readonly obstacle: ReviewObstacle | null;
}

/** Returns the choice under review. @throws Error without one */
export function choiceIn({ data }: Pick<Context, 'data'>): RescheduleChoice {
  if (!data.reschedule) throw new Error('There is no choice to review.');
  return data.reschedule as RescheduleChoice;
}

export const codeIn = ({ data }: Pick<Context, 'data'>): string => data.verificationCode ?? '';

/** Refusals that another attempt would meet again: the customer chooses again, or asks for another code. */
const obstacles: Readonly<Partial<Record<ErrorCode, ReviewObstacle>>> = {
  SLOT_FULL: 'slotFull',
  INVALID_REQUEST: 'notOffered',
  NOT_RESCHEDULABLE: 'closed',
  NOT_FOUND: 'codeOver',
  VERIFICATION_CODE_EXPIRED: 'codeOver',
};

function obstacleIn(event: unknown): ReviewObstacle | null {
  const problem = problemIn(event);
  return problem.kind === 'refused' ? (obstacles[problem.code] ?? null) : null;
}

/** Sends the choice: the first version of the call, if it is enough. */
const sendReschedule = reads(
  { rescheduleShipment, rescheduleShipmentV2 },
  (ask, { code, choice }: { readonly code: string; readonly choice: RescheduleChoice }) => {
    const deliverySlot = slotAlone(choice);
    return deliverySlot === null
      ? ask.rescheduleShipmentV2(changeInput(code, choice))
      : ask.rescheduleShipment({ body: { verificationCode: code, deliverySlot } });
  },
);

type Event = { readonly type: 'submit' | 'retry' };

const calls = failing<Context, Event>();

export const ineligible = { guard: 'isIneligible', target: 'ineligible', actions: 'setObstacle' } as const;
export const afterFailure = { guard: 'hasFailed', target: 'checking' } as const;

/** Actors, guards and actions of the machine. */
export const rescheduleReviewSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as RescheduleReviewInput,
    output: {} as RescheduledData,
    tags: {} as CallTag,
  },
  actors: { sendReschedule, validateReschedule: callActor(validateReschedule) },
  guards: {
    ...calls.guards,
    isIneligible: ({ event }) => obstacleIn(event) !== null,
    isFound: ({ context, event }) =>
      foundReschedule(choiceIn(context), outputIn<'validateReschedule'>(event)) !== undefined,
    isStillOpen: ({ event }) => closureOf(outputIn<'validateReschedule'>(event)) === null,
  },
  actions: {
    ...calls.actions,
    setMade: assign({ made: ({ event }) => outputIn<'rescheduleShipmentV2'>(event) }),
    setFound: assign({
      made: ({ context, event }) =>
        foundReschedule(choiceIn(context), outputIn<'validateReschedule'>(event)) ?? null,
    }),
    setObstacle: assign({ obstacle: ({ event }) => obstacleIn(event) }),
    setClosed: assign({ obstacle: 'closed' }),
  },
});
