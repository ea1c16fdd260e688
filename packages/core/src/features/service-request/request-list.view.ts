import type { ServiceRequest, Subscription } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../../base/addresses/routes.ts';
import { navigationTargets, orderAddress, pastRequestsAddress } from '../../base/addresses/targets.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import { type ListedRequest, listedRequest, waitingFirst } from '../../common/line/listed-request.ts';
import { isOpen } from '../../common/line/request-stage.ts';
import { type Running, runningTransfer } from '../../common/line/running.ts';
import { changedAt } from '../../common/line/service-request.ts';
import type { requestListMachine } from './request-list.machine.ts';
import type { RequestListContext, RequestScope } from './request-list.setup.ts';

type Snapshot = SnapshotFrom<typeof requestListMachine>;
type Send = ActorRefFrom<typeof requestListMachine>['send'];

type Address = RoutePath | `${RoutePath}?${string}`;

/** View model of the pages that list service requests. */
export interface RequestListView extends CallView {
  readonly scope: RequestScope;
  /** The requests and transfers in progress, those that wait for the customer first; a transfer leads to its line. */
  readonly open: readonly Running[];
  /** The ended requests, the last one first. */
  readonly past: readonly ListedRequest[];
  /** Whether the page has a part for requests in progress. */
  readonly showsOpen: boolean;
  /** There is nothing to list. */
  readonly empty: boolean;
  /** The lines whose ended requests can be shown alone; empty if there are fewer than two. */
  readonly lines: readonly { readonly accountNumber: string; readonly number: string }[];
  /** The line chosen; null for all. */
  readonly accountNumber: string | null;
  /** Where earlier ended requests are listed; null if all are shown. */
  readonly earlierAt: Address | null;
  /** Where requests in progress are listed; null if they are on this page. */
  readonly openAt: RoutePath | null;
  readonly linesAt: RoutePath;
  /** When the list was last loaded, ms since the epoch. */
  readonly readAt: number;
  chooseLine(accountNumber: string | null): void;
  /** Loads the list again. */
  check(): void;
  /** Loads the list again because its tab is visible again. */
  back(): void;
}

/** How many ended requests the page of all requests shows. */
const mostEnded = 5;

const lineOf = ({ read }: RequestListContext, { accountNumber }: ServiceRequest): Subscription | null =>
  read?.lines.find((line) => line.accountNumber === accountNumber) ?? null;

const itemOf = (request: ServiceRequest, context: RequestListContext): ListedRequest =>
  listedRequest(request, lineOf(context, request), context.read?.catalogue ?? null, context.readAt);

/** Returns the transfers in progress: each leads to the page of its line. */
function transfersOf({ read, readAt }: RequestListContext): readonly Running[] {
  return (read?.transfers ?? []).flatMap((transfer) => {
    const line = read?.lines.find(({ accountNumber }) => accountNumber === transfer.accountNumber);
    const running = line && runningTransfer(line, transfer, readAt);
    return running ? [{ ...running, at: orderAddress(line.orderRef) }] : [];
  });
}

/** Returns the lines of ended requests with their numbers, if there are several. */
function linesOf(ended: readonly ServiceRequest[], context: RequestListContext): RequestListView['lines'] {
  const accounts = [...new Set(ended.map(({ accountNumber }) => accountNumber))];
  const known = accounts.flatMap((accountNumber) => {
    const line = context.read?.lines.find((one) => one.accountNumber === accountNumber);
    return line ? [{ accountNumber, number: groupedNumber(line.number) }] : [];
  });
  return known.length < 2 ? [] : known;
}

/** Maps a snapshot to the view model of its screen. */
export function requestListView(snapshot: Snapshot, send: Send): RequestListView {
  const { context } = snapshot;
  const { scope, read, readAt } = context;
  const calls = callView(snapshot, send);
  const sorted = (read?.requests ?? []).toSorted((one, other) => changedAt(other) - changedAt(one));
  const ended = sorted.filter((request) => !isOpen(request));
  const lines = linesOf(ended, context);
  const isLine = lines.some(({ accountNumber }) => accountNumber === context.accountNumber);
  const accountNumber = isLine ? context.accountNumber : null;
  const chosen = ended.filter((request) => accountNumber === null || request.accountNumber === accountNumber);
  const shown = scope === 'all' ? chosen.slice(0, mostEnded) : chosen;
  const open =
    scope === 'past'
      ? []
      : [...sorted.filter(isOpen).map((request) => itemOf(request, context)), ...transfersOf(context)];
  return {
    ...calls,
    scope,
    // A list that is shown stays while it is read again.
    loading: calls.loading && read === null,
    busy: calls.loading && read !== null,
    blocking: calls.blocking && read === null,
    open: waitingFirst(open),
    past: shown.map((request) => itemOf(request, context)),
    showsOpen: scope !== 'past',
    empty: read !== null && open.length + ended.length === 0,
    lines,
    accountNumber,
    earlierAt: shown.length < chosen.length ? pastRequestsAddress(accountNumber) : null,
    openAt: scope === 'past' ? '/manage/service-request' : null,
    linesAt: navigationTargets.gotoDashboardPage,
    readAt,
    chooseLine: (chosenLine) => send({ type: 'line.chosen', accountNumber: chosenLine }),
    check: () => send({ type: 'check' }),
    back: () => send({ type: 'page.returned' }),
  };
}
