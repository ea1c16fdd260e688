import type { ServiceRequest } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Problem } from '../calls/outcome.ts';
import { sendWhileActive } from '../calls/send-while-active.ts';
import { stateName } from '../calls/states.ts';
import { type LineWayOn, lineWayOn } from '../line/request-way-on.ts';
import { groupedNumber } from '../phone/grouped-number.ts';
import type { OrderColumn } from '../purchase/lines.ts';
import { type NumberView, numberView } from './number.view.ts';
import { type Context, feeFor, type numberChangeMachine } from './number-change.machine.ts';
import { queryOf } from './search.ts';

type Snapshot = SnapshotFrom<typeof numberChangeMachine>;
type Send = ActorRefFrom<typeof numberChangeMachine>['send'];

/** Why the number cannot change: part of message ids. */
export type NumberChangeObstacle = 'ended' | 'suspended' | 'occupied' | 'committed' | 'other' | 'notFound';

/** What a change costs; minor currency units, tax included. */
export interface NumberChangeCosts {
  readonly fee: number;
  /** The reserved number, grouped 2-4-4, and its price; null without one. */
  readonly number: { readonly number: string; readonly amount: number } | null;
}

/** State and actions of the choice of another number for a line. */
export interface NumberChangeView {
  readonly state: string;
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  readonly loading: boolean;
  readonly busy: boolean;
  readonly problem: Problem | null;
  readonly blocking: boolean;
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
  retry(): void;
}

function obstacleOf(snapshot: Snapshot): NumberChangeObstacle | null {
  if (snapshot.matches('notFound')) return 'notFound';
  const [state, reason] = stateName(snapshot).split('.');
  return state === 'ineligible' ? (reason as NumberChangeObstacle) : null;
}

/** Obstacles that can end while the page is open. */
const passing: readonly (NumberChangeObstacle | null)[] = ['suspended', 'occupied', 'other'];

/** Returns the choice of a number in progress. */
const choiceOf = ({ context: { choice }, children }: Snapshot): NumberView | null =>
  choice && numberView(choice, sendWhileActive(children.choice));

/** Returns what the change costs so far: to the reserved number, or to one of the category that is shown. */
function costsOf({ choice, draft, eligibility }: Context): NumberChangeCosts {
  const held = choice?.context.held?.choice ?? null;
  const fee = feeFor(eligibility, held?.category ?? queryOf(draft).category);
  return { fee, number: held && { number: groupedNumber(held.number), amount: held.amount } };
}

/** Maps the machine to its screen. */
export function numberChangeView(snapshot: Snapshot, send: Send): NumberChangeView {
  const { context } = snapshot;
  const choice = choiceOf(snapshot);
  const isFailed = snapshot.matches('failed');
  const obstacle = obstacleOf(snapshot);
  const isChoosing = snapshot.matches('choosing');
  const costs = costsOf(context);
  const retry = () => send({ type: 'retry' });
  return {
    state: stateName(snapshot),
    locked: choice?.locked ?? false,
    loading: snapshot.hasTag('calling') || (isChoosing && (choice?.loading ?? true)),
    busy: choice?.busy ?? false,
    problem: isFailed ? context.problem : (choice?.problem ?? null),
    blocking: isFailed || (choice?.blocking ?? false),
    hasNext: obstacle === null,
    order: { lines: [], total: costs.fee + (costs.number?.amount ?? 0) },
    number: context.line && groupedNumber(context.line.number),
    costs,
    choice,
    obstacle,
    requestType: context.request?.type ?? null,
    wayOn: lineWayOn(obstacle, { ...context, open: context.request }),
    canCheck: passing.includes(obstacle),
    submit: () => choice?.submit(),
    retry: isFailed || obstacle !== null ? retry : () => choice?.retry(),
  };
}
