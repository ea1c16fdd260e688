import type { ServiceRequest, Subscription } from '@senda/contract';
import {
  getEligibleProducts,
  getServiceRequest,
  getSubscription,
  listServiceRequests,
} from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { isReference } from '../../base/addresses/reference.ts';
import { callActor } from '../../base/calls/call-actor.ts';
import {
  failureStates,
  isRefusedWith,
  onFailure,
  outcomeGuards,
  outputIn,
  problemIn,
} from '../../base/calls/outcome.ts';
import { type Catalogue, catalogueIn, catalogueQuery } from '../../shared/catalogue/catalogue.ts';
import { isOpen } from '../../shared/line/request-stage.ts';
import { isOlder, newestRequest } from '../../shared/line/service-request.ts';
import {
  onPollFailure,
  type PollingContext,
  pollingSetup,
  startPolls,
} from '../../shared/transaction/polling.setup.ts';

export interface ServiceRequestInput {
  /** `requestId` of the URL, unchecked; null if missing. */
  readonly requestId: string | null;
  /** `accountNumber` of the URL, unchecked; null if missing. */
  readonly accountNumber: string | null;
  /** `orderRef` of the URL, unchecked: the order that pays the request. Null if missing. */
  readonly orderRef: string | null;
  /** The only type of request that the page is about; null for any. */
  readonly type: ServiceRequest['type'] | null;
  readonly channel: 'web' | 'retail';
  /** ms since the epoch. */
  readonly now: () => number;
}

export interface ServiceRequestContext extends ServiceRequestInput, PollingContext {
  readonly request: ServiceRequest | null;
  /** The request's line as last loaded; null if unknown or missing. */
  readonly line: Subscription | null;
  /** The line was loaded after the request's last change. */
  readonly lineRead: boolean;
  /** The plans, which name the one of a plan switch; null until asked for, empty if they could not be loaded. */
  readonly catalogue: Catalogue | null;
  /** The status has changed since the page was opened. */
  readonly hasChanged: boolean;
  /** When the request was last loaded, ms since the epoch. */
  readonly readAt: number;
  /** The line was asked for once, so that the page shows the request. */
  readonly isComplete: boolean;
}

type Event = { readonly type: 'check' | 'page.returned' };

const isMisnamed = (id: string | null): boolean => id !== null && !isReference(id);

/** Returns the newest request of a response: the one that the order in the URL pays, if it names one. */
function newestIn({ orderRef }: ServiceRequestInput, event: unknown): ServiceRequest | undefined {
  const { serviceRequests } = outputIn<'listServiceRequests'>(event);
  return newestRequest(
    serviceRequests.filter((request) => orderRef === null || request.orderRef === orderRef),
  );
}

/** Returns the context with a loaded request, which is not shown if it is older than the one shown. */
function withRequest(context: ServiceRequestContext, request: ServiceRequest) {
  const { request: shown, now } = context;
  if (shown && isOlder(request, shown)) return {};
  const isChange = shown !== null && shown.status !== request.status;
  return {
    request,
    lineRead: context.lineRead && !isChange,
    hasChanged: context.hasChanged || isChange,
    readAt: now(),
  };
}

const startOver = { target: '#service-request.following.polling', actions: 'startPolling' } as const;
const onChecked = { check: startOver, 'page.returned': startOver } as const;

const polling = pollingSetup<ServiceRequestContext, Event>();

/** Loads one service request, the one in the URL or the newest, and follows it while it is in progress. */
export const serviceRequestMachine = setup({
  types: {
    context: {} as ServiceRequestContext,
    events: {} as Event,
    input: {} as ServiceRequestInput,
  },
  actors: {
    getServiceRequest: callActor(getServiceRequest),
    listServiceRequests: callActor(listServiceRequests),
    getSubscription: callActor(getSubscription),
    getEligibleProducts: callActor(getEligibleProducts),
  },
  delays: polling.delays,
  guards: {
    ...outcomeGuards,
    ...polling.guards,
    isMisnamed: ({ context: { requestId, accountNumber, orderRef } }) =>
      [requestId, accountNumber, orderRef].some(isMisnamed),
    isUnnamed: ({ context }) => context.requestId === null,
    hasNewest: ({ context, event }) => newestIn(context, event) !== undefined,
    isNotFound: isRefusedWith('NOT_FOUND'),
    lacksLine: ({ context }) => !context.lineRead,
    lacksPlan: ({ context: { request, catalogue } }) => request?.type === 'PLAN_SWITCH' && catalogue === null,
    isEnded: ({ context }) => context.request !== null && !isOpen(context.request),
  },
  actions: {
    ...polling.actions,
    setRequest: assign(({ context, event }) => withRequest(context, outputIn<'getServiceRequest'>(event))),
    setNewest: assign(({ context, event }) => {
      const newest = newestIn(context, event);
      return newest ? { ...withRequest(context, newest), requestId: newest.requestId } : {};
    }),
    setLine: assign({ line: ({ event }) => outputIn<'getSubscription'>(event), lineRead: true }),
    setNoLine: assign({ line: null, lineRead: true }),
    setCatalogue: assign({ catalogue: ({ event }) => catalogueIn(event) }),
    setNoCatalogue: assign({ catalogue: [] }),
    setComplete: assign({ isComplete: true }),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'service-request',
  context: ({ input }) => ({
    ...input,
    request: null,
    line: null,
    lineRead: false,
    catalogue: null,
    hasChanged: false,
    readAt: input.now(),
    isComplete: false,
    ...startPolls,
  }),
  initial: 'loading',
  states: {
    loading: {
      entry: 'clearProblem',
      always: [
        { guard: 'isMisnamed', target: 'notFound' },
        { guard: 'isUnnamed', target: 'finding' },
      ],
      invoke: {
        src: 'getServiceRequest',
        input: ({ context }) => ({ params: { requestId: context.requestId ?? '' } }),
        onDone: { target: 'following', actions: 'setRequest' },
        onError: [{ guard: 'isNotFound', target: 'notFound' }, ...onFailure],
      },
    },
    /** Without a request in the URL, finds the newest one. */
    finding: {
      invoke: {
        src: 'listServiceRequests',
        input: ({ context: { accountNumber, type } }) => ({
          query: { ...(accountNumber !== null && { accountNumber }), ...(type !== null && { type }) },
        }),
        onDone: [{ guard: 'hasNewest', target: 'following', actions: 'setNewest' }, { target: 'none' }],
        onError: [{ guard: 'isNotFound', target: 'notFound' }, ...onFailure],
      },
    },
    following: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'lacksLine', target: 'reading' },
            { guard: 'lacksPlan', target: 'naming' },
            { target: 'settling', actions: 'clearProblem' },
          ],
        },
        /** Loads the line, whose number, plan and order the page shows. */
        reading: {
          invoke: {
            src: 'getSubscription',
            input: ({ context }) => ({ params: { accountNumber: context.request?.accountNumber ?? '' } }),
            onDone: { target: 'deciding', actions: 'setLine' },
            onError: [
              { guard: 'isNotFound', target: 'deciding', actions: 'setNoLine' },
              { guard: 'isSignedOut', target: '#service-request.failed.signedOut', actions: 'setProblem' },
              { target: 'settling', actions: 'setProblem' },
            ],
          },
          on: { 'page.returned': { actions: 'startPolling' } },
        },
        /** Loads the plans once, for the name of the new one; the page shows the request without it too. */
        naming: {
          invoke: {
            src: 'getEligibleProducts',
            input: ({ context: { channel, line } }) => catalogueQuery(channel, line?.simType ?? 'esim'),
            onDone: { target: 'deciding', actions: 'setCatalogue' },
            onError: { target: 'deciding', actions: 'setNoCatalogue' },
          },
          on: { 'page.returned': { actions: 'startPolling' } },
        },
        settling: {
          entry: 'setComplete',
          always: [
            { guard: 'isEnded', target: '#service-request.ended' },
            { guard: 'hasPolledEnough', target: '#service-request.resting' },
            { target: 'waiting' },
          ],
        },
        waiting: { after: { pollInterval: 'polling' }, on: onChecked },
        /** A failed poll keeps what is shown, is reported and counts. */
        polling: {
          entry: 'countPoll',
          invoke: {
            src: 'getServiceRequest',
            input: ({ context }) => ({ params: { requestId: context.requestId ?? '' } }),
            onDone: { target: 'deciding', actions: 'setRequest' },
            onError: onPollFailure('service-request', 'settling'),
          },
          on: { 'page.returned': { actions: 'startPolling' } },
        },
      },
    },
    /** The polls have run out. */
    resting: { entry: 'setRested', on: onChecked },
    /** The request is over; only a failed load of its line is repeated. */
    ended: { on: { check: startOver } },
    notFound: {},
    none: { on: { check: 'finding' } },
    failed: { initial: 'unreachable', states: failureStates, on: { check: 'loading' } },
  },
});
