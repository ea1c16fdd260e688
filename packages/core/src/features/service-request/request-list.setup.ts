import type { PortIn, ServiceRequest, Subscription } from '@senda/contract';
import {
  getEligibleProducts,
  getLatestPortIn,
  listServiceRequests,
  listSubscriptions,
} from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { reads } from '../../base/calls/call-actor.ts';
import { type CallTag, type FailingContext, failing } from '../../base/calls/call-state.ts';
import { ignoring } from '../../base/calls/outcome.ts';
import { type Catalogue, catalogueQuery } from '../../common/catalogue/catalogue.ts';
import { isOpen } from '../../common/line/request-stage.ts';

/** Which requests a page lists: those in progress and the last ended ones, all ended ones, or port-outs only. */
export type RequestScope = 'all' | 'past' | 'portOut';

export interface RequestListInput {
  readonly scope: RequestScope;
  /** `accountNumber` of the URL, unchecked: the line whose ended requests are shown; null for all lines. */
  readonly accountNumber: string | null;
  readonly channel: 'web' | 'retail';
  /** ms since the epoch. */
  readonly now: () => number;
}

/** What is read for a page. */
export interface RequestsRead {
  readonly requests: readonly ServiceRequest[];
  /** The lines, which name the requests' numbers; empty while unknown. */
  readonly lines: readonly Subscription[];
  /** The transfers of numbers that lines wait for; one that could not be read is left out. */
  readonly transfers: readonly PortIn[];
  /** The plans, which name the one of a plan switch; null until asked for, empty if they could not be read. */
  readonly catalogue: Catalogue | null;
}

export interface RequestListContext extends RequestListInput, FailingContext {
  /** Null until read. */
  readonly read: RequestsRead | null;
  /** When the list was last read, ms since the epoch. */
  readonly readAt: number;
}

type Event =
  | { readonly type: 'check' | 'page.returned' | 'retry' }
  | { readonly type: 'line.chosen'; readonly accountNumber: string | null };

/** Whether a line waits for the number of its order: one that a request brings is in the list already. */
const awaitsTransfer = (line: Subscription, requests: readonly ServiceRequest[]): boolean =>
  line.incomingNumber !== undefined &&
  !requests.some((request) => request.accountNumber === line.accountNumber && isOpen(request));

/** Reads the requests, and what names their lines and plans: the list is shown without what cannot be read, and plans are read once. */
const readRequests = reads(
  { listServiceRequests, listSubscriptions, getLatestPortIn, getEligibleProducts },
  async (
    ask,
    { scope, channel, read }: Pick<RequestListContext, 'scope' | 'channel' | 'read'>,
  ): Promise<RequestsRead> => {
    const catalogue = read?.catalogue ?? null;
    const query = scope === 'portOut' ? ({ type: 'PORT_OUT_REQUEST' } as const) : {};
    const [{ serviceRequests: requests }, listed] = await Promise.all([
      ask.listServiceRequests({ query }),
      ask.listSubscriptions({}).catch(ignoring(({ kind }) => kind !== 'signed-out')),
    ]);
    const lines = listed?.subscriptions ?? read?.lines ?? [];
    const awaiting = scope === 'all' ? lines.filter((line) => awaitsTransfer(line, requests)) : [];
    const latest = awaiting.map(async ({ orderRef }) => {
      const params = { orderReference: orderRef };
      return await ask.getLatestPortIn({ params }).catch(ignoring(({ kind }) => kind !== 'signed-out'));
    });
    const transfers = (await Promise.all(latest)).filter((transfer) => transfer != null);
    if (catalogue !== null || !requests.some(({ type }) => type === 'PLAN_SWITCH'))
      return { requests, lines, transfers, catalogue };
    const plans = await ask
      .getEligibleProducts(catalogueQuery(channel, lines[0]?.simType ?? 'esim'))
      .catch(() => null);
    return { requests, lines, transfers, catalogue: plans?.products ?? [] };
  },
);

const calls = failing<RequestListContext, Event>();

/** Actors, guards and actions of the machine. */
export const requestListSetup = setup({
  types: {
    context: {} as RequestListContext,
    events: {} as Event,
    input: {} as RequestListInput,
    tags: {} as CallTag,
  },
  actors: { readRequests },
  guards: calls.guards,
  actions: {
    ...calls.actions,
    setRead: assign(({ context, event }) => ({
      read: (event as unknown as { output: RequestsRead }).output,
      readAt: context.now(),
    })),
    setLine: assign(({ event }) =>
      event.type === 'line.chosen' ? { accountNumber: event.accountNumber } : {},
    ),
  },
});
