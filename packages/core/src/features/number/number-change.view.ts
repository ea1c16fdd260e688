import type { ServiceRequest } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { sendWhileActive } from '../../base/calls/send-while-active.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import type { LineObstacle } from '../../common/line/eligibility.ts';
import { type LineWayOn, lineWayOn } from '../../common/line/request-way-on.ts';
import type { OrderColumn } from '../../common/purchase/lines.ts';
import { type NumberView, numberView } from './number.view.ts';
import type { numberChangeMachine } from './number-change.machine.ts';
import { type Context, feeFor } from './number-change.setup.ts';
import { queryOf } from './search.ts';

type Snapshot = SnapshotFrom<typeof numberChangeMachine>;
type Send = ActorRefFrom<typeof numberChangeMachine>['send'];

/** Why the number cannot change: part of message ids. */
export type NumberChangeObstacle = LineObstacle | 'notFound';

/** What a change costs; minor currency units, tax included. */
export interface NumberChangeCosts {
  readonly fee: number;
  /** The reserved number, grouped 2-4-4, and its price; null without one. */
  readonly number: { readonly number: string; readonly amount: number } | null;
}

/** State and actions of the choice of another number for a line. */
export interface NumberChangeView extends CallView {
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  /** Whether the page leads on to the next step. */
  readonly hasNext: boolean;
  /** What is due, without lines: `costs` has them. */
  readonly order: OrderColumn;
  /** The line's number, grouped 2-4-4; null until known. */
  readonly number: string | null;
  readonly costs: NumberChangeCosts;
  /** The choice of a number; null before it. */
  readonly choice: NumberView | null;
  readonly obstacle: NumberChangeObstacle | null;
  /** Type of the request in progress; null if unknown. */
  readonly requestType: ServiceRequest['type'] | null;
  readonly wayOn: LineWayOn;
  /** Whether the obstacle can be checked again. */
  readonly canCheck: boolean;
  submit(): void;
}

function obstacleOf(snapshot: Snapshot): NumberChangeObstacle | null {
  if (snapshot.matches('notFound')) return 'notFound';
  return snapshot.matches('ineligible') ? snapshot.context.obstacle : null;
}

/** Obstacles that can end while the page is open. */
const passing: readonly (NumberChangeObstacle | null)[] = ['suspended', 'occupied', 'other'];

/** Returns the choice of a number in progress. */
const choiceOf = ({ context: { choice }, children }: Snapshot): NumberView | null =>
  choice && numberView(choice, sendWhileActive(children.choice));

/** Returns what the change costs so far: to the reserved number, or to one of the category that is shown. */
function costsOf({ choice, draft, read }: Context): NumberChangeCosts {
  const held = choice?.context.hold?.choice ?? null;
  const fee = feeFor(read, held?.category ?? queryOf(draft).category);
  return { fee, number: held && { number: groupedNumber(held.number), amount: held.amount } };
}

/** Maps the machine to its screen. */
export function numberChangeView(snapshot: Snapshot, send: Send): NumberChangeView {
  const { context } = snapshot;
  const { line = null, open = null } = context.read ?? {};
  const choice = choiceOf(snapshot);
  const page = callView(snapshot, send);
  const obstacle = obstacleOf(snapshot);
  const costs = costsOf(context);
  return {
    ...page,
    locked: choice?.locked ?? false,
    loading: page.loading || (snapshot.matches('choosing') && (choice?.loading ?? true)),
    busy: choice?.busy ?? false,
    problem: page.problem ?? choice?.problem ?? null,
    blocking: page.blocking || (choice?.blocking ?? false),
    hasNext: obstacle === null,
    order: { lines: [], total: costs.fee + (costs.number?.amount ?? 0) },
    number: line && groupedNumber(line.number),
    costs,
    choice,
    obstacle,
    requestType: open?.type ?? null,
    wayOn: lineWayOn(obstacle, { line, open, now: context.now }),
    canCheck: passing.includes(obstacle),
    submit: () => choice?.submit(),
    retry: snapshot.can({ type: 'retry' }) ? page.retry : () => choice?.retry(),
  };
}
