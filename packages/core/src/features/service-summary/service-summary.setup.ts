import type { Consent, IneligibleReason, ServiceRequest } from '@senda/contract';
import { listServiceRequests, lockNumber, submitConsent } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import type { ServiceRequestData } from '../../base/answers/service-request.ts';
import type { StepInput } from '../../base/answers/step-input.ts';
import { callActor, callsActor } from '../../base/calls/call-actor.ts';
import { type CallTag, type FailingContext, failing } from '../../base/calls/call-state.ts';
import { isRefusedWith, outputIn } from '../../base/calls/outcome.ts';
import { refusedField } from '../../base/calls/refused-field.ts';
import { delayOf } from '../../base/time/delay.ts';
import { consentRecord } from '../../common/consent/consent.ts';
import { eligibilityGuards, reasonIn } from '../../common/line/eligibility.ts';
import { openIn } from '../../common/line/line.ts';
import { isOpen } from '../../common/line/request-stage.ts';
import { isOfDelivery } from '../../common/purchase/delivery-choice.ts';
import { stepUpMachine } from '../../common/step-up/step-up.machine.ts';
import {
  lacksToken,
  type StepUpContext,
  startStepUp,
  stepUpSetup,
  tokenHeader,
} from '../../common/step-up/with-step-up.ts';
import { type Asked, askedIn, type RequestKind, type Submitted, type Submitter } from './request-kind.ts';
import type { ServiceSummaryDraft } from './service-summary.schema.ts';

export type ServiceSummaryInput = StepInput<
  ServiceRequestData,
  ServiceSummaryDraft,
  Readonly<Record<string, never>>
>;

/**
 * Why a request cannot be made: what was chosen is gone, the period has begun that it was to start with, another one of its kind is open,
 * the customer has to be identified again or to choose another delivery, or there is no such line.
 */
export type Closure = 'gone' | 'begun' | 'pending' | 'unidentified' | 'undeliverable' | 'notFound';

export interface Context extends Asked, FailingContext, StepUpContext {
  readonly accountNumber: string;
  readonly email: string;
  readonly customerId: string;
  readonly now: () => number;
  readonly draft: ServiceSummaryDraft;
  /** Whether a submit was attempted: problems are shown. */
  readonly tried: boolean;
  readonly submitted: Submitted | null;
  readonly closed: Closure | null;
  /** Why the line may not make the request now. */
  readonly obstacle: IneligibleReason | null;
  /** The number was reserved again in this attempt, since its reservation had ended. */
  readonly isHeldAgain: boolean;
  /** The line's open request, which is in the way; null if unknown. */
  readonly open: ServiceRequest | null;
}

type Event =
  | { readonly type: 'terms.ticked'; readonly accepted: boolean }
  | { readonly type: 'submit' | 'retry' };

/** Returns the consent to the terms of the request. */
export const consentOf = ({ kind: { terms }, subject, customerId, email, now }: Context): Consent =>
  consentRecord('TERMS_OF_USE', {
    userFlow: terms?.userFlow ?? '',
    productId: terms?.productOf(subject) ?? '',
    customerId,
    email,
    mode: 'CHECKBOX',
    now: now(),
  });

/** Returns the actor that makes a request of one of these kinds. */
export const requestActor = (kinds: readonly RequestKind[]) =>
  callsActor<Submitted, Asked & Submitter>(
    kinds.map(({ call }) => call),
    (ask, { kind, subject, ...submitter }) => kind.submit(ask, subject, submitter),
  );

export const requestOf = ({ kind, subject, accountNumber, token }: Context): Asked & Submitter => ({
  kind,
  subject,
  accountNumber,
  headers: tokenHeader({ token }),
});

/** Returns the open requests of the kind. */
const openOfKind = ({ kind }: Context, event: unknown): readonly ServiceRequest[] =>
  outputIn<'listServiceRequests'>(event).serviceRequests.filter(
    (request) => isOpen(request) && request.type === kind.type,
  );

/** Returns the open request that asks for the same. */
const sameRequestIn = (context: Context, event: unknown): ServiceRequest | null =>
  openOfKind(context, event).find((request) => context.kind.isSame(request, context.subject)) ?? null;

/** Returns the number to reserve again. */
export const reservedNumber = ({ kind, subject }: Context): string => kind.reservedNumberOf?.(subject) ?? '';

/** Returns how long the request can still be made as chosen, at most the longest timeout (ms). */
const timeLeft = ({ kind, subject, now }: Context): number =>
  delayOf((kind.lapsesAt?.(subject) ?? Number.POSITIVE_INFINITY) - now());

const isInvalid = isRefusedWith('INVALID_REQUEST');
const isTaken = isRefusedWith('NUMBER_TAKEN', 'HOLD_ENDED');
const isNipExpired = isRefusedWith('OTP_EXPIRED');
const isSlotFull = isRefusedWith('SLOT_FULL');

const calls = failing<Context, Event>();
const withStepUp = stepUpSetup<Context, Event>();

/** Actors, guards and actions of the machine. */
export const serviceSummary = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as ServiceSummaryInput,
    output: {} as ServiceRequestData,
    tags: {} as CallTag,
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    submitConsent: callActor(submitConsent),
    lockNumber: callActor(lockNumber),
    request: requestActor([]),
    stepUp: stepUpMachine,
    listServiceRequests: callActor(listServiceRequests),
  },
  delays: { lapses: ({ context }) => timeLeft(context) },
  guards: {
    ...calls.guards,
    ...eligibilityGuards,
    ...withStepUp.guards,
    isNotFound: isRefusedWith('NOT_FOUND'),
    isGone: ({ event }) => isInvalid({ event }) || isTaken({ event }) || isNipExpired({ event }),
    /** The number can be reserved again, once for each attempt. */
    canHoldAgain: ({ context: { kind, isHeldAgain }, event }) =>
      isTaken({ event }) && kind.reservedNumberOf !== undefined && !isHeldAgain,
    isNumberGone: isRefusedWith('NUMBER_TAKEN', 'NOT_FOUND'),
    /** The identity check was rejected meanwhile, or serves another request. */
    isIdentityRefused: ({ event }) => isInvalid({ event }) && refusedField(event) === 'kycReference',
    /** The slot is taken, or the address or place is no longer served. */
    isUndeliverable: ({ event }) =>
      isSlotFull({ event }) || (isInvalid({ event }) && isOfDelivery(refusedField(event))),
    isAccepted: ({ context }) => context.draft.terms || context.kind.terms === null,
    isStored: ({ context }) => context.draft.isConsentStored === true || context.kind.terms === null,
    /** A step-up is required, and no valid token is left. */
    needsStepUp: ({ context }) => context.kind.stepUp !== null && lacksToken(context),
    isUnconfirmed: ({ context: { kind, token } }) => kind.stepUp !== null && token === null,
    isSame: ({ context, event }) => sameRequestIn(context, event) !== null,
    hasOther: ({ context, event }) => openOfKind(context, event).length > 0,
    hasLapsed: ({ context }) => timeLeft(context) === 0,
  },
  actions: {
    ...calls.actions,
    ...withStepUp.actions,
    tick: assign(({ context, event }) =>
      event.type === 'terms.ticked' ? { draft: { ...context.draft, terms: event.accepted } } : {},
    ),
    markTried: assign({ tried: true }),
    markHeldAgain: assign({ isHeldAgain: true }),
    clearHeldAgain: assign({ isHeldAgain: false }),
    setStored: assign({ draft: ({ context }) => ({ ...context.draft, isConsentStored: true }) }),
    setSubmitted: assign({
      submitted: ({ event }) => (event as unknown as { output: Submitted }).output,
    }),
    setSame: assign({ submitted: ({ context, event }) => sameRequestIn(context, event) }),
    close: assign({ closed: (_, { closed }: { closed: Closure }) => closed }),
    setRefusal: assign({ obstacle: ({ event }) => reasonIn(event) }),
    setOpen: assign({
      obstacle: 'REQUEST_UNDER_WAY',
      open: ({ event }) => openIn(outputIn<'listServiceRequests'>(event).serviceRequests),
    }),
  },
});

/** Returns the draft, without an acceptance of other terms. */
function startDraft(
  { kind: { terms }, subject }: Asked,
  draft: ServiceSummaryDraft | undefined,
): ServiceSummaryDraft {
  const termsOf = terms?.versionOf(subject) ?? '';
  return draft?.termsOf === termsOf ? draft : { terms: false, termsOf };
}

/** Returns the answer of the step. @throws Error before the request is submitted */
export function answerOf({ submitted, kind, subject }: Context): ServiceRequestData {
  if (submitted === null) throw new Error('The step cannot end before the request is submitted.');
  const { requestId, orderRef } = submitted;
  const number = kind.numberOf(subject);
  const reviewedTotal = kind.orderOf(subject).total;
  return {
    serviceRequest: {
      requestId,
      ...(orderRef !== undefined && {
        orderRef,
        reviewedTotal,
        ...(number !== undefined && { number }),
      }),
    },
  };
}

/** Returns the initial context. */
export function startContext(
  kinds: readonly RequestKind[],
  { data, draft, email, now }: ServiceSummaryInput,
): Context {
  const asked = askedIn(kinds, data);
  return {
    ...asked,
    accountNumber: data.accountNumber ?? '',
    email,
    customerId: data.session?.userId ?? '',
    now,
    draft: startDraft(asked, draft),
    tried: false,
    ...startStepUp,
    submitted: null,
    closed: null,
    obstacle: null,
    isHeldAgain: false,
    open: null,
    problem: null,
  };
}
