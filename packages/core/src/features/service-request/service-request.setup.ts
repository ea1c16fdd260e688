import type { ServiceRequest, Subscription } from '@senda/contract';
import {
  getEligibleProducts,
  getServiceRequest,
  getSubscription,
  listServiceRequests,
} from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { isReference } from '../../base/addresses/reference.ts';
import { found, reads } from '../../base/calls/call-actor.ts';
import { type CallTag, failing } from '../../base/calls/call-state.ts';
import { isRefusedWith, type Problem, problemOf } from '../../base/calls/outcome.ts';
import { type Catalogue, catalogueQuery } from '../../common/catalogue/catalogue.ts';
import { isOpen } from '../../common/line/request-stage.ts';
import { isOlder, newestRequest } from '../../common/line/service-request.ts';
import { type PollingContext, pollingSetup, startPolls } from '../../common/transaction/polling.setup.ts';

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

/** What is read for the page. */
export interface RequestRead {
  readonly request: ServiceRequest;
  /** The request's line as last read; null if unknown or missing. */
  readonly line: Subscription | null;
  /** Why the line could not be read after the request's last change; null if it was. */
  readonly lineProblem: Problem | null;
  /** The plans, which name the one of a plan switch; null until asked for, empty if they could not be read. */
  readonly catalogue: Catalogue | null;
}

export interface ServiceRequestContext extends ServiceRequestInput, PollingContext {
  /** Null until read. */
  readonly read: RequestRead | null;
  /** The status has changed since the page was opened. */
  readonly hasChanged: boolean;
  /** When the request was last read, ms since the epoch. */
  readonly readAt: number;
}

type Event = { readonly type: 'check' | 'page.returned' | 'retry' };

const isMisnamed = (id: string | null): boolean => id !== null && !isReference(id);

/** Returns the line that is asked for, or the one known if it cannot be read. @throws the error of a lost session */
const lineOrKnown = (asked: Promise<Subscription>, known: Subscription | null) =>
  found(asked).then(
    (line) => ({ line, lineProblem: null }),
    (error: unknown) => {
      const lineProblem = problemOf(error);
      if (lineProblem.kind === 'signed-out') throw error;
      return { line: known, lineProblem };
    },
  );

/**
 * Reads the request in the URL, or the newest, of which an order in the URL pays one; null if there is none. Its line is read again after
 * its status has changed. The page shows the request without its line and the plans.
 */
const readRequest = reads(
  { getServiceRequest, listServiceRequests, getSubscription, getEligibleProducts },
  async (
    ask,
    { requestId, accountNumber, orderRef, type, channel, read }: ServiceRequestContext,
  ): Promise<RequestRead | null> => {
    const newest = async () => {
      const query = { ...(accountNumber !== null && { accountNumber }), ...(type !== null && { type }) };
      const { serviceRequests } = await ask.listServiceRequests({ query });
      return newestRequest(
        serviceRequests.filter((request) => orderRef === null || request.orderRef === orderRef),
      );
    };
    const named = read?.request.requestId ?? requestId;
    const asked =
      named === null ? await newest() : await ask.getServiceRequest({ params: { requestId: named } });
    if (asked === undefined) return null;
    const request = read && isOlder(asked, read.request) ? read.request : asked;
    const params = { accountNumber: request.accountNumber };
    const isLineKnown = read?.lineProblem === null && read.request.status === request.status;
    const { line, lineProblem } = isLineKnown
      ? read
      : await lineOrKnown(ask.getSubscription({ params }), read?.line ?? null);
    const known = { request, line, lineProblem, catalogue: read?.catalogue ?? null };
    if (request.type !== 'PLAN_SWITCH' || known.catalogue !== null || lineProblem !== null) return known;
    const plans = await ask
      .getEligibleProducts(catalogueQuery(channel, line?.simType ?? 'esim'))
      .catch(() => null);
    return { ...known, catalogue: plans?.products ?? [] };
  },
);

const readIn = (event: unknown): RequestRead | null => (event as { output: RequestRead | null }).output;

const calls = failing<ServiceRequestContext, Event>();
const polling = pollingSetup<ServiceRequestContext, Event>();

/** Actors, guards and actions of the page of a service request. */
export const serviceRequestSetup = setup({
  types: {
    context: {} as ServiceRequestContext,
    events: {} as Event,
    input: {} as ServiceRequestInput,
    tags: {} as CallTag,
  },
  actors: { readRequest },
  delays: polling.delays,
  guards: {
    ...calls.guards,
    ...polling.guards,
    isMisnamed: ({ context: { requestId, accountNumber, orderRef } }) =>
      [requestId, accountNumber, orderRef].some(isMisnamed),
    isNone: ({ event }) => readIn(event) === null,
    isEnded: ({ event }) => {
      const read = readIn(event);
      return read !== null && !isOpen(read.request);
    },
    isNotFound: isRefusedWith('NOT_FOUND'),
  },
  actions: {
    ...calls.actions,
    ...polling.actions,
    setRead: assign(({ context, event }) => {
      const [before, read] = [context.read?.request, readIn(event)];
      const isChange = before !== undefined && before.status !== read?.request.status;
      return {
        read,
        problem: read?.lineProblem ?? null,
        hasChanged: context.hasChanged || isChange,
        readAt: before === read?.request ? context.readAt : context.now(),
      };
    }),
  },
});

/** Returns the initial context. */
export const startContext = ({ input }: { readonly input: ServiceRequestInput }): ServiceRequestContext => ({
  ...input,
  read: null,
  hasChanged: false,
  readAt: input.now(),
  ...startPolls,
});
