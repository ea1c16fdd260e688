import type { CallResult, ServiceRequest } from '@senda/contract';
import {
  getNumberRecoveryEligibility,
  getSubscription,
  listServiceRequests,
  requestNumberRecovery,
} from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import type { ServiceRequestData } from '../answers/service-request.ts';
import type { StepInput } from '../answers/step-input.ts';
import { callActor } from '../calls/call-actor.ts';
import { retry, setCalling } from '../calls/calling.ts';
import { failureStates, isRefusedWith, outputIn } from '../calls/outcome.ts';
import { barred, eligibilityGuards, eligibleGuards, isOccupied, obstructed } from '../line/eligibility.ts';
import {
  findLine,
  type LineContext,
  lineSetup,
  listRequests,
  ofLine,
  onLineFailure,
  openRequestIn,
  startLine,
} from '../line/line.setup.ts';
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

export type Eligibility = CallResult<'getNumberRecoveryEligibility'>;

/** The current or last call, which a retry repeats. */
type Calling = 'finding' | 'checking' | 'reviewing' | 'submitting' | 'confirming';

export interface Context extends LineContext, StepUpContext {
  readonly email: string;
  readonly now: () => number;
  readonly draft: NumberRecoveryDraft;
  readonly eligibility: Eligibility | null;
  /** The line's request in progress, which prevents another one; null if unknown. */
  readonly open: ServiceRequest | null;
  /** Whether a submit was attempted: problems are shown. */
  readonly tried: boolean;
  /** Whether the number chosen before can no longer be recovered. */
  readonly gone: boolean;
  readonly submitted: ServiceRequest | null;
  readonly calling: Calling;
}

type Event =
  | { readonly type: 'number.chosen'; readonly number: string }
  | { readonly type: 'submit' | 'retry' };

/** Returns the numbers that can still be recovered. */
export const numbersIn = ({
  eligibility,
  now,
}: Pick<Context, 'eligibility' | 'now'>): Eligibility['numbers'] =>
  (eligibility?.numbers ?? []).filter(({ recoverableUntil }) => now() < recoverableUntil);

/** Returns the chosen number: a single one needs no choice. Undefined without one, or if it cannot be recovered. */
export function choiceIn(context: Context): Eligibility['numbers'][number] | undefined {
  const numbers = numbersIn(context);
  const chosen = numbers.find(({ number }) => number === context.draft.number);
  return chosen ?? (numbers.length === 1 && !context.gone ? numbers[0] : undefined);
}

const submittingCalls: readonly Calling[] = ['submitting', 'confirming'];

/** Whether the request was being submitted when a call failed: its page stays. */
export const wasSubmitting = ({ calling }: Context): boolean => submittingCalls.includes(calling);

const eligibilityIn = (event: unknown): Eligibility => outputIn<'getNumberRecoveryEligibility'>(event);

/** Returns the open request that recovers a number of the line, of any or of the chosen one. */
function recoveryIn(event: unknown, number?: string): ServiceRequest | null {
  const open = openRequestIn(event);
  if (open?.type !== 'NUMBER_RECOVERY') return null;
  return number === undefined || open.number === number ? open : null;
}

const withLine = lineSetup<Context, Event>({ stepUpEnd: null });
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
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    getSubscription: callActor(getSubscription),
    getNumberRecoveryEligibility: callActor(getNumberRecoveryEligibility),
    listServiceRequests: callActor(listServiceRequests),
    requestNumberRecovery: callActor(requestNumberRecovery),
    stepUp: stepUpMachine,
  },
  guards: {
    ...withLine.guards,
    ...eligibilityGuards,
    ...eligibleGuards,
    ...withStepUp.guards,
    isNumberRefused: isRefusedWith('INVALID_REQUEST'),
    isListed: ({ context, event }) =>
      event.type === 'number.chosen' && numbersIn(context).some(({ number }) => number === event.number),
    hasNumber: ({ context }) => choiceIn(context) !== undefined,
    isRequested: ({ event }) => recoveryIn(event) !== null,
    /** The line has ended, and no request of it is open. */
    isOver: ({ context: { eligibility }, event }) =>
      eligibility?.reason === 'LINE_INACTIVE' && openRequestIn(event) === null,
    isSame: ({ context, event }) => recoveryIn(event, choiceIn(context)?.number) !== null,
    isUnconfirmed: ({ context, event }) => context.token === null && openRequestIn(event) === null,
    wasSubmitting: ({ context }) => wasSubmitting(context),
  },
  actions: {
    ...withLine.actions,
    ...withStepUp.actions,
    /** Clears a chosen number that can no longer be recovered. */
    setEligibility: assign(({ context, event }) => {
      const eligibility = eligibilityIn(event);
      const isLost =
        context.draft.number !== undefined &&
        !eligibility.numbers.some(({ number }) => number === context.draft.number);
      return { eligibility, ...(isLost && { draft: {}, gone: true }) };
    }),
    chooseNumber: assign(({ event }) =>
      event.type === 'number.chosen' ? { draft: { number: event.number }, gone: false } : {},
    ),
    clearNumber: assign({ draft: {}, gone: true }),
    markTried: assign({ tried: true }),
    setSubmitted: assign({ submitted: ({ event }) => outputIn<'requestNumberRecovery'>(event) }),
    setFound: assign({ submitted: ({ event }) => recoveryIn(event) }),
    setOpen: assign({ open: ({ event }) => openRequestIn(event) }),
  },
}).createMachine({
  id: 'number-recovery',
  context: ({ input: { data, draft, email, now } }) => ({
    accountNumber: data.accountNumber ?? '',
    email,
    now,
    draft: draft ?? {},
    ...startLine,
    eligibility: null,
    open: null,
    tried: false,
    gone: false,
    ...startStepUp,
    submitted: null,
  }),
  initial: 'finding',
  states: {
    finding: findLine({ target: 'checking', actions: 'setLine' }),
    checking: {
      entry: setCalling('checking'),
      invoke: {
        src: 'getNumberRecoveryEligibility',
        input: ofLine,
        onDone: [
          { guard: 'isEligible', target: 'choosing', actions: 'setEligibility' },
          { guard: barred('REQUEST_UNDER_WAY'), target: 'reviewing', actions: 'setEligibility' },
          { guard: barred('NO_FORMER_NUMBER'), target: 'ineligible.none', actions: 'setEligibility' },
          { guard: barred('LINE_SUSPENDED'), target: 'ineligible.suspended', actions: 'setEligibility' },
          // A line that has ended is refused for that, also while a number is being recovered.
          { guard: barred('LINE_INACTIVE'), target: 'reviewing', actions: 'setEligibility' },
          { target: 'ineligible.other', actions: 'setEligibility' },
        ],
        onError: onLineFailure,
      },
    },
    /** A request of the line is open: it may be a recovery, made before. */
    reviewing: listRequests('reviewing', [
      { guard: 'isRequested', target: 'ineligible.requested', actions: 'setOpen' },
      { guard: 'isOver', target: 'ineligible.ended' },
      { target: 'ineligible.occupied', actions: 'setOpen' },
    ]),
    ineligible: {
      initial: 'other',
      states: {
        /** There is no number to recover, or none any more. */
        none: {},
        /** The line is unpaid. */
        suspended: {},
        /** The line has been unpaid for too long, or its number left. */
        ended: {},
        /** A number is being recovered already. */
        requested: {},
        occupied: {},
        other: {},
      },
      on: { retry: 'finding' },
    },
    choosing: {
      on: {
        'number.chosen': { guard: 'isListed', actions: 'chooseNumber' },
        submit: [{ guard: 'hasNumber', target: 'submitting' }, { actions: 'markTried' }],
      },
    },
    /** Asks for a one-time token unless a valid one is left. */
    submitting: {
      entry: setCalling('submitting'),
      always: [{ guard: 'needsStepUp', target: 'steppingUp' }, { target: 'requesting' }],
    },
    steppingUp: askForToken('NUMBER_RECOVERY', [
      { guard: 'hasEnded', target: 'choosing', actions: 'setStepUpEnd' },
      { target: 'requesting', actions: 'setToken' },
    ]),
    requesting: {
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
          { guard: obstructed('NO_FORMER_NUMBER'), target: 'ineligible.none' },
          { guard: obstructed('LINE_SUSPENDED'), target: 'ineligible.suspended' },
          { guard: obstructed('LINE_INACTIVE'), target: 'checking' },
          { guard: 'isIneligible', target: 'ineligible.other' },
          { guard: 'isNumberRefused', target: 'checking', actions: 'clearNumber' },
          ...onLineFailure,
        ],
      },
    },
    /** The number may be asked for already: by a request whose response was lost, or on another device. */
    confirming: listRequests('confirming', [
      { guard: 'isSame', target: 'submitted', actions: 'setFound' },
      { guard: 'isRequested', target: 'ineligible.requested', actions: 'setOpen' },
      { guard: 'isUnconfirmed', target: 'submitting' },
      { target: 'ineligible.occupied', actions: 'setOpen' },
    ]),
    submitted: { type: 'final' },
    /** The customer has no such line. */
    notFound: {},
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: {
        'number.chosen': { guard: 'wasSubmitting', target: 'choosing', actions: 'chooseNumber' },
        submit: [retry('confirming'), retry('submitting')],
        retry: [
          retry('checking'),
          retry('reviewing'),
          retry('submitting'),
          retry('confirming'),
          { target: 'finding' },
        ],
      },
    },
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
