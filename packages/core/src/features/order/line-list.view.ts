import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../../base/addresses/routes.ts';
import { navigationTargets } from '../../base/addresses/targets.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import type { lineListMachine } from './line-list.machine.ts';
import { homeLine, type LineGroup, type ListedLine, listedLines } from './listed-line.ts';
import { listedRecords } from './listed-status.ts';

/** The customer's lines, for the choice among them. */
export interface LineListView extends CallView {
  /** The lines by what is asked of the customer; empty groups are missing. */
  readonly groups: readonly { readonly group: LineGroup; readonly lines: readonly ListedLine[] }[];
  /** Order of the line whose home is shown without asking; null while none is known. */
  readonly known: string | null;
  /** Order of the line that was last chosen; null if there is none, or it is no longer listed. */
  readonly chosen: string | null;
  /** The customer has no line, and no order that becomes one. */
  readonly none: boolean;
  readonly ordersAt: RoutePath;
  readonly startAt: RoutePath;
}

const groups = ['yours', 'unread', 'inOrder', 'ended'] as const satisfies readonly LineGroup[];

/** Maps the customer's lines to their screen. */
export function lineListView(
  snapshot: SnapshotFrom<typeof lineListMachine>,
  send: ActorRefFrom<typeof lineListMachine>['send'],
): LineListView {
  const { lines, orders, reading, chosen, now } = snapshot.context;
  const recordsOf = (orderRef: string) => listedRecords(reading, orderRef);
  const listed = snapshot.matches('choosing') ? listedLines(lines, orders, recordsOf, now()) : [];
  return {
    ...callView(snapshot, send),
    groups: groups
      .map((group) => ({ group, lines: listed.filter((line) => line.group === group) }))
      .filter((each) => each.lines.length > 0),
    known: snapshot.matches('known') ? (homeLine(lines, orders, chosen) ?? null) : null,
    chosen: listed.some(({ orderRef }) => orderRef === chosen) ? chosen : null,
    none: snapshot.matches('none'),
    ordersAt: navigationTargets.gotoDashboardPage,
    startAt: navigationTargets.gotoShopPage,
  };
}
