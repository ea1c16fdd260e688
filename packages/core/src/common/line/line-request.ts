/** A request about a line: it is read, chosen, confirmed by a step-up and submitted once. */
import type { OttPurpose, ServiceRequest } from '@senda/contract';
import { and, assign, setup } from 'xstate';
import type { ServiceRequestData } from '../../base/answers/service-request.ts';
import type { StepInput } from '../../base/answers/step-input.ts';
import type { GatewayActor } from '../../base/calls/call-actor.ts';
import { type CallTag, callState, repeated } from '../../base/calls/call-state.ts';
import { isRefusedWith } from '../../base/calls/outcome.ts';
import { stepUpMachine } from '../step-up/step-up.machine.ts';
import {
  askForToken,
  type StepUpContext,
  startStepUp,
  stepUpSetup,
  tokenHeader,
} from '../step-up/with-step-up.ts';
import { eligibilityGuards, isInactive, isOccupied, reasonIn } from './eligibility.ts';
import { hasEnded } from './line.ts';
import {
  type ChoiceContext,
  type ChosenEvent,
  choiceIn,
  choosing,
  type Obstructed,
  type Offering,
  obstacleFor,
  obstacleIn,
  occupiedBy,
} from './line-choice.ts';
import { accountOf, type LineRead, lineFailed, lineReading, readLine } from './line-read.ts';

/** What a request is made with. */
export interface Submission {
  readonly accountNumber: string;
  readonly choice: string;
  readonly headers: ReturnType<typeof tokenHeader>;
}

export interface RequestContext<R extends LineRead, D, O extends string>
  extends ChoiceContext<R, D, O>,
    StepUpContext {
  readonly email: string;
  readonly submitted: ServiceRequest | null;
}

/** Declares a request about a line: `R` is what is read of it, `D` its draft, `O` the obstacles that it names. */
export interface LineRequest<R extends LineRead, D, O extends string> extends Offering<R, D>, Obstructed<O> {
  readonly id: string;
  readonly purpose: OttPurpose;
  readonly read: GatewayActor<R, { readonly accountNumber: string }>;
  readonly submit: GatewayActor<ServiceRequest, Submission>;
  /** Whether an open request of its type asks for the same. */
  isSame(open: ServiceRequest, choice: string | undefined): boolean;
  /** Returns what is due for a choice; minor currency units, undefined if nothing is. */
  feeOf(read: R, choice: string): number | undefined;
}

export type RequestEvent = ChosenEvent | { readonly type: 'submit' | 'retry' };

/**
 * Returns the machine of a request: whether the line can make it, and the choice. It is submitted after a step-up, once: a lost response
 * is looked up, not requested again.
 */
export function lineRequest<R extends LineRead, D, O extends string>(request: LineRequest<R, D, O>) {
  type Context = RequestContext<R, D, O>;
  type Event = RequestEvent;
  const readIn = (event: unknown) => (event as { output: R }).output;
  const choiceOf = (context: Context) => choiceIn(request, context);
  const isSame = (context: Context, { open }: R): boolean =>
    open?.type === request.type && request.isSame(open, choiceOf(context));
  const withLine = lineReading<Context, Event>();
  const withChoice = choosing<R, D, Context, Event>(request);
  const withStepUp = stepUpSetup<Context, Event>();
  const submitAgain = { guard: 'hasFailed', target: 'submitting' } as const;
  const chooseAgain = {
    guard: and(['hasFailed', 'isOffered']),
    target: 'choosing',
    actions: 'choose',
  } as const;
  return setup({
    types: {
      context: {} as Context,
      events: {} as Event,
      input: {} as StepInput<ServiceRequestData, D, Readonly<Record<string, never>>>,
      output: {} as ServiceRequestData,
      tags: {} as CallTag,
      children: {} as { stepUp: 'stepUp' },
    },
    actors: { read: request.read, submit: request.submit, stepUp: stepUpMachine },
    guards: {
      ...withLine.guards,
      ...eligibilityGuards,
      ...withChoice.guards,
      ...withStepUp.guards,
      isChoiceRefused: isRefusedWith('INVALID_REQUEST'),
      isSame: ({ context, event }) => isSame(context, readIn(event)),
      isUnconfirmed: ({ context, event }) => context.token === null && readIn(event).open === null,
    },
    actions: {
      ...withLine.actions,
      ...withChoice.actions,
      ...withStepUp.actions,
      setRead: assign(({ event }) => ({ read: readIn(event), obstacle: obstacleIn(request, readIn(event)) })),
      /** The request was refused because of another one. */
      setOccupied: assign(({ event }) => {
        const read = readIn(event);
        return { read, obstacle: occupiedBy(request, read.open) };
      }),
      setRefusal: assign({ obstacle: ({ event }) => obstacleFor(request, reasonIn(event)) }),
      setSubmitted: assign({
        submitted: ({ event }) => (event as unknown as { output: ServiceRequest }).output,
      }),
      setFound: assign({ submitted: ({ event }) => readIn(event).open }),
    },
  }).createMachine({
    id: request.id,
    context: ({ input: { data, draft, email, now } }) => ({
      accountNumber: data.accountNumber ?? '',
      email,
      now,
      draft: draft ?? request.draftOf(undefined),
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
      reading: readLine([
        { guard: 'isLineIneligible', target: 'ineligible', actions: ['setRead', 'clearLost'] },
        { target: 'choosing', actions: ['setRead', 'clearLost'] },
      ]),
      ineligible: { on: { retry: 'reading' } },
      choosing: {
        on: {
          chosen: { guard: 'isOffered', actions: 'choose' },
          submit: [{ guard: 'isChosen', target: 'submitting' }, { actions: 'markTried' }],
        },
      },
      /** Asks for a one-time token unless a valid one is left. */
      submitting: {
        tags: 'busy',
        always: [{ guard: 'needsStepUp', target: 'steppingUp' }, { target: 'requesting' }],
      },
      steppingUp: askForToken(request.purpose, [
        { guard: 'hasEnded', target: 'choosing', actions: 'setStepUpEnd' },
        { target: 'requesting', actions: 'setToken' },
      ]),
      requesting: {
        ...callState('busy'),
        on: { retry: submitAgain, submit: submitAgain, chosen: chooseAgain },
        invoke: {
          src: 'submit',
          input: ({ context }) => ({
            accountNumber: context.accountNumber,
            choice: choiceOf(context) ?? '',
            headers: tokenHeader(context),
          }),
          onDone: { target: 'submitted', actions: 'setSubmitted' },
          onError: [
            { guard: isOccupied, target: 'confirming' },
            // A token serves once: a request whose response was lost may have spent it.
            { guard: 'isTokenRefused', target: 'confirming', actions: 'clearToken' },
            { guard: isInactive, target: 'reading' },
            { guard: 'isIneligible', target: 'ineligible', actions: 'setRefusal' },
            { guard: 'isChoiceRefused', target: 'reading', actions: 'clearChoice' },
            ...lineFailed,
          ],
        },
      },
      /** The request may exist: by a call whose response was lost, or on another device. */
      confirming: {
        ...callState('busy'),
        on: { ...repeated, chosen: chooseAgain },
        invoke: {
          src: 'read',
          input: accountOf,
          onDone: [
            { guard: 'isSame', target: 'submitted', actions: 'setFound' },
            { guard: 'isUnconfirmed', target: 'submitting' },
            { target: 'ineligible', actions: 'setOccupied' },
          ],
          onError: lineFailed,
        },
      },
      submitted: { type: 'final', tags: 'busy' },
      /** The customer has no such line. */
      notFound: {},
    },
    output: ({ context }) => {
      const { submitted, read } = context;
      if (submitted === null) throw new Error('The step cannot end before the request is submitted.');
      const { requestId, orderRef } = submitted;
      const choice = choiceOf(context);
      const reviewedTotal = read && choice !== undefined ? request.feeOf(read, choice) : undefined;
      return {
        serviceRequest: {
          requestId,
          ...(orderRef !== undefined && {
            orderRef,
            ...(read && !hasEnded(read.line) && { number: read.line.number }),
            ...(reviewedTotal !== undefined && { reviewedTotal }),
          }),
        },
      };
    },
  });
}
