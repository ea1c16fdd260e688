import type { OttPurpose, ServiceRequest } from '@senda/contract';
import { assign, setup } from 'xstate';
import type { ServiceRequestData } from '../../base/answers/service-request.ts';
import type { StepInput } from '../../base/answers/step-input.ts';
import type { GatewayActor } from '../../base/calls/call-actor.ts';
import type { CallTag } from '../../base/calls/call-state.ts';
import { isRefusedWith } from '../../base/calls/outcome.ts';
import { stepUpMachine } from '../step-up/step-up.machine.ts';
import { type StepUpContext, startStepUp, stepUpSetup, tokenHeader } from '../step-up/with-step-up.ts';
import { type ChosenEvent, choiceIn, choosing, type Offering } from './choice.ts';
import { eligibilityGuards, reasonIn } from './eligibility.ts';
import { hasEnded } from './line.ts';
import type { ChoiceContext } from './line-choice.setup.ts';
import { type LineRead, lineReading } from './line-read.ts';
import { type Obstructed, obstacleFor, obstacleIn, occupiedBy } from './obstacle.ts';

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

/** Returns the actors, guards and actions of the machine. */
export function requestSetup<R extends LineRead, D, O extends string>(request: LineRequest<R, D, O>) {
  type Context = RequestContext<R, D, O>;
  type Event = RequestEvent;
  const readIn = (event: unknown) => (event as { output: R }).output;
  const isSame = (context: Context, { open }: R): boolean =>
    open?.type === request.type && request.isSame(open, choiceIn(request, context));
  const withLine = lineReading<Context, Event>();
  const withChoice = choosing<R, D, Context, Event>(request);
  const withStepUp = stepUpSetup<Context, Event>();
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
  });
}

type RequestInput<D> = StepInput<ServiceRequestData, D, Readonly<Record<string, never>>>;

/** Returns the context that the machine starts with. */
export const startRequest =
  <R extends LineRead, D, O extends string>(request: LineRequest<R, D, O>) =>
  ({ input: { data, draft, email, now } }: { readonly input: RequestInput<D> }): RequestContext<R, D, O> => ({
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
  });

/** Returns what the request is made with. */
export const submissionOf =
  <R extends LineRead, D, O extends string>(request: LineRequest<R, D, O>) =>
  ({ context }: { readonly context: RequestContext<R, D, O> }): Submission => ({
    accountNumber: context.accountNumber,
    choice: choiceIn(request, context) ?? '',
    headers: tokenHeader(context),
  });

/** Returns the answer of a step that has ended. */
export const requestOutput =
  <R extends LineRead, D, O extends string>(request: LineRequest<R, D, O>) =>
  ({ context }: { readonly context: RequestContext<R, D, O> }): ServiceRequestData => {
    const { submitted, read } = context;
    if (submitted === null) throw new Error('The step cannot end before the request is submitted.');
    const { requestId, orderRef } = submitted;
    const choice = choiceIn(request, context);
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
  };
