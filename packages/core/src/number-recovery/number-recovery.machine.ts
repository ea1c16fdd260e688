import type { CallResult, ServiceRequest, Subscription } from '@senda/contract';
import {
  getNumberRecoveryEligibility,
  getSubscription,
  listServiceRequests,
  requestNumberRecovery,
} from '@senda/contract/calls';
import { and, assign, not, setup } from 'xstate';
import { isReference } from '../addresses/reference.ts';
import type { ServiceRequestData } from '../answers/service-request.ts';
import type { StepInput } from '../answers/step-input.ts';
import { callActor, reads } from '../calls/call-actor.ts';
import {
  type CallTag,
  callState,
  type FailingContext,
  failed,
  failing,
  repeated,
} from '../calls/call-state.ts';
import { isRefusedWith, outputIn } from '../calls/outcome.ts';
import { eligibilityGuards, isInactive, isOccupied, reasonIn } from '../line/eligibility.ts';
import { openIn } from '../line/line.ts';
import { stepUpMachine } from '../step-up/step-up.machine.ts';
import {
  askForToken,
  type StepUpContext,
  startStepUp,
  stepUpSetup,
  tokenHeader,
} from '../step-up/step-up.setup.ts';
import type { NumberRecoveryDraft } from './number-recovery.schema.ts';

export type NumberRecoveryInput = StepInput<
  ServiceRequestData,
  NumberRecoveryDraft,
  Readonly<Record<string, never>>
>;

type Eligibility = CallResult<'getNumberRecoveryEligibility'>;

/** What is read of the line. */
export interface Recovery {
  readonly line: Subscription;
  readonly eligibility: Eligibility;
  /** The line's request in progress, which prevents another one. */
  readonly open: ServiceRequest | null;
}

/** Why no number can be recovered: there is none, the line is unpaid or has ended, it is asked for already, another request is open. */
const obstacles = {
  NO_FORMER_NUMBER: 'none',
  LINE_SUSPENDED: 'suspended',
  LINE_INACTIVE: 'ended',
  REQUEST_UNDER_WAY: 'occupied',
} as const;
export type Obstacle = (typeof obstacles)[keyof typeof obstacles] | 'requested' | 'other';

export interface Context extends FailingContext, StepUpContext {
  /** As in the address, unchecked. */
  readonly accountNumber: string;
  readonly email: string;
  readonly now: () => number;
  readonly draft: NumberRecoveryDraft;
  /** Null until read. */
  readonly read: Recovery | null;
  readonly obstacle: Obstacle | null;
  /** Whether a submit was attempted: problems are shown. */
  readonly tried: boolean;
  /** Whether the number chosen before can no longer be recovered. */
  readonly gone: boolean;
  readonly submitted: ServiceRequest | null;
}

type Event =
  | { readonly type: 'number.chosen'; readonly number: string }
  | { readonly type: 'submit' | 'retry' };

/** Returns the numbers that can still be recovered. */
export const numbersIn = ({ read, now }: Pick<Context, 'read' | 'now'>): Eligibility['numbers'] =>
  (read?.eligibility.numbers ?? []).filter(({ recoverableUntil }) => now() < recoverableUntil);

/** Returns the chosen number: a single one needs no choice. Undefined without one, or if it cannot be recovered. */
export function choiceIn(context: Context): Eligibility['numbers'][number] | undefined {
  const numbers = numbersIn(context);
  const chosen = numbers.find(({ number }) => number === context.draft.number);
  return chosen ?? (numbers.length === 1 && !context.gone ? numbers[0] : undefined);
}

const obstacleFor = (reason: Eligibility['reason']): Obstacle =>
  obstacles[reason as keyof typeof obstacles] ?? 'other';

const occupiedBy = ({ open }: Pick<Recovery, 'open'>): Obstacle =>
  open?.type === 'NUMBER_RECOVERY' ? 'requested' : 'occupied';

/** Returns why the line cannot have a number back. One that has ended is refused for that, also while a number is being recovered. */
function obstacleIn({ eligibility: { eligible, reason }, open }: Recovery): Obstacle | null {
  if (eligible) return null;
  const isEnded = reason === 'LINE_INACTIVE' && open === null;
  if (isEnded || (reason !== 'REQUEST_UNDER_WAY' && reason !== 'LINE_INACTIVE')) return obstacleFor(reason);
  return occupiedBy({ open });
}

const recoveryIn = (event: unknown) => (event as { output: Recovery }).output;

/** Whether the open request recovers the chosen number. */
const isSame = (context: Context, { open }: Recovery): boolean =>
  open?.type === 'NUMBER_RECOVERY' && open.number === choiceIn(context)?.number;

const ofLine = ({ context: { accountNumber } }: { readonly context: Context }) => ({ accountNumber });
const notFound = { guard: 'isNotFound', target: 'notFound' } as const;
const calls = failing<Context, Event>();
const withStepUp = stepUpSetup<Context, Event>();

/**
 * The recovery of a former number: whether the line can have one back, and which. It is submitted after a step-up, once: a lost response
 * is looked up, not requested again.
 */
export const numberRecoveryMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as NumberRecoveryInput,
    output: {} as ServiceRequestData,
    tags: {} as CallTag,
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    readRecovery: reads(
      { getSubscription, getNumberRecoveryEligibility, listServiceRequests },
      async (ask, params: { readonly accountNumber: string }): Promise<Recovery> => {
        const [line, eligibility, { serviceRequests }] = await Promise.all([
          ask.getSubscription({ params }),
          ask.getNumberRecoveryEligibility({ params }),
          ask.listServiceRequests({ query: params }),
        ]);
        return { line, eligibility, open: openIn(serviceRequests) };
      },
    ),
    requestNumberRecovery: callActor(requestNumberRecovery),
    stepUp: stepUpMachine,
  },
  guards: {
    ...calls.guards,
    ...eligibilityGuards,
    ...withStepUp.guards,
    isMisnamed: ({ context }) => !isReference(context.accountNumber),
    isNotFound: isRefusedWith('NOT_FOUND'),
    isNumberRefused: isRefusedWith('INVALID_REQUEST'),
    isListed: ({ context, event }) =>
      event.type === 'number.chosen' && numbersIn(context).some(({ number }) => number === event.number),
    hasNumber: ({ context }) => choiceIn(context) !== undefined,
    isBarred: ({ event }) => obstacleIn(recoveryIn(event)) !== null,
    isSame: ({ context, event }) => isSame(context, recoveryIn(event)),
    isUnconfirmed: ({ context, event }) => context.token === null && recoveryIn(event).open === null,
  },
  actions: {
    ...calls.actions,
    ...withStepUp.actions,
    /** Clears a chosen number that can no longer be recovered. */
    setRead: assign(({ context: { draft }, event }) => {
      const read = recoveryIn(event);
      const isLost =
        draft.number !== undefined && !read.eligibility.numbers.some(({ number }) => number === draft.number);
      return { read, obstacle: obstacleIn(read), ...(isLost && { draft: {}, gone: true }) };
    }),
    /** The gateway has refused the request because of another one. */
    setOccupied: assign(({ event }) => {
      const read = recoveryIn(event);
      return { read, obstacle: occupiedBy(read) };
    }),
    setRefusal: assign({ obstacle: ({ event }) => obstacleFor(reasonIn(event)) }),
    chooseNumber: assign(({ event }) =>
      event.type === 'number.chosen' ? { draft: { number: event.number }, gone: false } : {},
    ),
    clearNumber: assign({ draft: {}, gone: true }),
    markTried: assign({ tried: true }),
    setSubmitted: assign({ submitted: ({ event }) => outputIn<'requestNumberRecovery'>(event) }),
    setFound: assign({ submitted: ({ event }) => recoveryIn(event).open }),
  },
}).createMachine({
  id: 'number-recovery',
  context: ({ input: { data, draft, email, now } }) => ({
    accountNumber: data.accountNumber ?? '',
    email,
    now,
    draft: draft ?? {},
    read: null,
    obstacle: null,
    tried: false,
    gone: false,
    ...startStepUp,
    submitted: null,
    problem: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      ...callState('loading'),
      always: { guard: 'isMisnamed', target: 'notFound' },
      invoke: {
        src: 'readRecovery',
        input: ofLine,
        onDone: [
          { guard: 'isBarred', target: 'ineligible', actions: 'setRead' },
          { target: 'choosing', actions: 'setRead' },
        ],
        onError: [notFound, failed],
      },
    },
    ineligible: { on: { retry: 'reading' } },
    choosing: {
      on: {
        'number.chosen': { guard: 'isListed', actions: 'chooseNumber' },
        submit: [{ guard: 'hasNumber', target: 'requesting' }, { actions: 'markTried' }],
      },
    },
    steppingUp: askForToken('NUMBER_RECOVERY', [
      { guard: 'hasEnded', target: 'choosing', actions: 'setStepUpEnd' },
      { target: 'requesting', actions: 'setToken' },
    ]),
    requesting: {
      ...callState('busy'),
      on: {
        ...repeated,
        'number.chosen': {
          guard: and(['hasFailed', 'isListed']),
          target: 'choosing',
          actions: 'chooseNumber',
        },
      },
      // A retry asks for another code if the last one has expired.
      always: { guard: and(['needsStepUp', not('hasFailed')]), target: 'steppingUp' },
      invoke: {
        src: 'requestNumberRecovery',
        input: ({ context }) => ({
          headers: tokenHeader(context),
          body: { accountNumber: context.accountNumber, number: choiceIn(context)?.number ?? '' },
        }),
        onDone: { target: 'submitted', actions: 'setSubmitted' },
        onError: [
          { guard: isOccupied, target: 'confirming' },
          // A token serves once: a request whose response was lost may have spent it.
          { guard: 'isTokenRefused', target: 'confirming', actions: 'clearToken' },
          { guard: isInactive, target: 'reading' },
          { guard: 'isIneligible', target: 'ineligible', actions: 'setRefusal' },
          { guard: 'isNumberRefused', target: 'reading', actions: 'clearNumber' },
          notFound,
          failed,
        ],
      },
    },
    /** The number may be asked for already: by a request whose response was lost, or on another device. */
    confirming: {
      ...callState('busy'),
      on: {
        ...repeated,
        'number.chosen': {
          guard: and(['hasFailed', 'isListed']),
          target: 'choosing',
          actions: 'chooseNumber',
        },
      },
      invoke: {
        src: 'readRecovery',
        input: ofLine,
        onDone: [
          { guard: 'isSame', target: 'submitted', actions: 'setFound' },
          { guard: 'isUnconfirmed', target: 'requesting' },
          { target: 'ineligible', actions: 'setOccupied' },
        ],
        onError: [notFound, failed],
      },
    },
    submitted: { type: 'final', tags: 'busy' },
    /** The customer has no such line. */
    notFound: {},
  },
  output: ({ context }) => {
    const { submitted } = context;
    if (submitted === null) throw new Error('The step cannot end before the request is submitted.');
    const { requestId, orderRef } = submitted;
    const reviewedTotal = choiceIn(context)?.fee.amount;
    return {
      serviceRequest: {
        requestId,
        ...(orderRef !== undefined && { orderRef, ...(reviewedTotal !== undefined && { reviewedTotal }) }),
      },
    };
  },
});
