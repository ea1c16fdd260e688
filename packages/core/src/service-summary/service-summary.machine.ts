import type { Consent, ServiceRequest } from '@senda/contract';
import { listServiceRequests, requestPlanSwitch, submitConsent } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import type { PlanSwitch } from '../answers/plan-switch.ts';
import type { ServiceRequestData } from '../answers/service-request.ts';
import type { StepInput } from '../answers/step-input.ts';
import { callActor } from '../calls/call-actor.ts';
import {
  failureStates,
  isRefusedWith,
  onFailure,
  outcomeGuards,
  outputIn,
  type Problem,
  problemIn,
} from '../calls/outcome.ts';
import { consentRecord } from '../consent/consent.ts';
import { eligibilityGuards, ineligibleStates, isOccupied, onIneligible } from '../line/eligibility.ts';
import { isOpen } from '../line/line.ts';
import type { ServiceSummaryDraft } from './service-summary.schema.ts';

export type ServiceSummaryInput = StepInput<
  ServiceRequestData,
  ServiceSummaryDraft,
  Readonly<Record<string, never>>
>;

/** The current or last call, which a retry repeats. */
type Calling = 'accepting' | 'submitting' | 'looking';

export interface Context {
  readonly accountNumber: string;
  readonly email: string;
  readonly customerId: string;
  readonly now: () => number;
  readonly planSwitch: PlanSwitch | null;
  readonly draft: ServiceSummaryDraft;
  /** Whether a submit was attempted: problems are shown. */
  readonly tried: boolean;
  /** Whether the gateway has stored the consent. */
  readonly isConsentStored: boolean;
  readonly requestId: string | null;
  readonly calling: Calling;
  readonly problem: Problem | null;
}

type Event =
  | { readonly type: 'terms.ticked'; readonly accepted: boolean }
  | { readonly type: 'submit' | 'retry' };

/** Returns the consent to the terms of the new plan. */
const consentOf = ({ planSwitch, customerId, email, now }: Context): Consent =>
  consentRecord('TERMS_OF_USE', {
    userFlow: 'plan_switch',
    productId: planSwitch?.planSku ?? '',
    customerId,
    email,
    mode: 'CHECKBOX',
    now: now(),
  });

/** Returns the open request to switch to the same plan: the response to this one was lost, or another device made it. */
const sameRequestIn = ({ planSwitch }: Context, event: unknown): ServiceRequest | null =>
  outputIn<'listServiceRequests'>(event).serviceRequests.find(
    (request) => isOpen(request) && request.planSku === planSwitch?.planSku,
  ) ?? null;

const setCalling = (calling: Calling) => ({ type: 'setCalling', params: { calling } }) as const;
const retry = (calling: Calling) =>
  ({ guard: { type: 'wasCalling', params: { calling } }, target: calling }) as const;
const notFound = { guard: 'isNotFound', target: 'notFound' } as const;

/** Review of a plan switch. It is submitted once: a lost response is looked up, not requested again. */
export const serviceSummaryMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as ServiceSummaryInput,
    output: {} as ServiceRequestData,
  },
  actors: {
    submitConsent: callActor(submitConsent),
    requestPlanSwitch: callActor(requestPlanSwitch),
    listServiceRequests: callActor(listServiceRequests),
  },
  guards: {
    ...outcomeGuards,
    ...eligibilityGuards,
    isNotFound: isRefusedWith('NOT_FOUND'),
    isGone: isRefusedWith('INVALID_REQUEST'),
    isAccepted: ({ context }) => context.draft.terms,
    isStored: ({ context }) => context.isConsentStored,
    isSame: ({ context, event }) => sameRequestIn(context, event) !== null,
    wasCalling: ({ context }, { calling }: { calling: Calling }) => context.calling === calling,
  },
  actions: {
    setCalling: assign((_, { calling }: { calling: Calling }) => ({ calling, problem: null })),
    tick: assign(({ event }) => (event.type === 'terms.ticked' ? { draft: { terms: event.accepted } } : {})),
    markTried: assign({ tried: true }),
    setStored: assign({ isConsentStored: true }),
    setSubmitted: assign({ requestId: ({ event }) => outputIn<'requestPlanSwitch'>(event).requestId }),
    setSame: assign({ requestId: ({ context, event }) => sameRequestIn(context, event)?.requestId ?? null }),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
  },
}).createMachine({
  id: 'service-summary',
  context: ({ input: { data, draft, email, now } }) => ({
    accountNumber: data.accountNumber ?? '',
    email,
    customerId: data.session?.userId ?? '',
    now,
    planSwitch: data.planSwitch ?? null,
    draft: draft ?? { terms: false },
    tried: false,
    isConsentStored: false,
    requestId: null,
    calling: 'accepting',
    problem: null,
  }),
  initial: 'reviewing',
  states: {
    reviewing: {
      on: {
        'terms.ticked': { actions: 'tick' },
        submit: [{ guard: 'isAccepted', target: 'accepting' }, { actions: 'markTried' }],
      },
    },
    /** Sends the consent, once. */
    accepting: {
      entry: setCalling('accepting'),
      always: { guard: 'isStored', target: 'submitting' },
      invoke: {
        src: 'submitConsent',
        input: ({ context }) => ({ body: consentOf(context) }),
        onDone: { target: 'submitting', actions: 'setStored' },
        onError: onFailure,
      },
    },
    submitting: {
      entry: setCalling('submitting'),
      invoke: {
        src: 'requestPlanSwitch',
        input: ({ context: { planSwitch } }) => ({
          params: { simNumber: planSwitch?.simNumber ?? '' },
          body: { planSku: planSwitch?.planSku ?? '' },
        }),
        onDone: { target: 'submitted', actions: 'setSubmitted' },
        onError: [
          { guard: isOccupied, target: 'looking' },
          ...onIneligible,
          { guard: 'isGone', target: 'gone' },
          notFound,
          ...onFailure,
        ],
      },
    },
    /** A request of the line is open: it may be this one. */
    looking: {
      entry: setCalling('looking'),
      invoke: {
        src: 'listServiceRequests',
        input: ({ context: { accountNumber } }) => ({ query: { accountNumber, type: 'PLAN_SWITCH' } }),
        onDone: [
          { guard: 'isSame', target: 'submitted', actions: 'setSame' },
          { target: 'ineligible.occupied' },
        ],
        onError: [notFound, ...onFailure],
      },
    },
    /** The plan is no longer offered to the line. */
    gone: {},
    ineligible: { initial: 'other', states: ineligibleStates, on: { retry: 'submitting' } },
    notFound: {},
    submitted: { type: 'final' },
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: {
        'terms.ticked': { actions: 'tick', target: 'reviewing' },
        submit: [
          { guard: 'isAccepted', target: 'accepting' },
          { actions: 'markTried', target: 'reviewing' },
        ],
        retry: [retry('submitting'), retry('looking'), { target: 'accepting' }],
      },
    },
  },
  output: ({ context: { requestId } }) => ({ serviceRequest: { requestId: requestId ?? '' } }),
});
