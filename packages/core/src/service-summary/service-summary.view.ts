import type { IneligibleReason } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../addresses/routes.ts';
import { navigationTargets } from '../addresses/targets.ts';
import type { PlanSwitch } from '../answers/plan-switch.ts';
import type { Problem } from '../calls/outcome.ts';
import { stateName } from '../calls/states.ts';
import type { FieldProblem } from '../form/form.ts';
import { obstacleAt } from '../line/eligibility.ts';
import { lastDayOf } from '../line/period.ts';
import { groupedNumber } from '../phone/grouped-number.ts';
import type { OrderColumn } from '../purchase/lines.ts';
import type { serviceSummaryMachine } from './service-summary.machine.ts';

type Snapshot = SnapshotFrom<typeof serviceSummaryMachine>;
type Send = ActorRefFrom<typeof serviceSummaryMachine>['send'];

/** A plan switch, as reviewed. Amounts are minor currency units, tax included; instants are ms since the epoch. */
export interface ReviewedSwitch extends Pick<PlanSwitch, 'name' | 'cost' | 'currentName' | 'effectiveAt'> {
  /** An instant on the last day of the current plan. */
  readonly lastDayAt: number;
  /** The line's number, grouped 2-4-4. */
  readonly number: string;
}

/** State and actions of the review of a service request. */
export interface ServiceSummaryView {
  readonly state: string;
  readonly loading: false;
  readonly busy: boolean;
  readonly problem: Problem | null;
  readonly blocking: false;
  /** Nothing is due now. */
  readonly order: OrderColumn;
  readonly planSwitch: ReviewedSwitch | null;
  readonly terms: boolean;
  /** Message id of the problem with the terms, after a submit. */
  readonly termsProblem: FieldProblem | null;
  /** Why the request cannot be made: the plan is gone, or there is no such line; null if it can. */
  readonly closed: 'gone' | 'notFound' | null;
  /** Why the line may not make the request now; null if it may. */
  readonly obstacle: IneligibleReason | null;
  /** The step where another plan is chosen. */
  readonly choiceStep: string;
  readonly linesAt: RoutePath;
  tick(accepted: boolean): void;
  submit(): void;
  retry(): void;
}

function reviewed(planSwitch: PlanSwitch, now: number): ReviewedSwitch {
  const { name, cost, currentName, effectiveAt, number } = planSwitch;
  const lastDayAt = lastDayOf(effectiveAt, now);
  return { name, cost, currentName, effectiveAt, lastDayAt, number: groupedNumber(number) };
}

const nothingDue: OrderColumn = { lines: [], total: 0 };

/** Maps the machine of the review to its screen. */
export function serviceSummaryView(snapshot: Snapshot, send: Send): ServiceSummaryView {
  const { planSwitch, draft, tried, problem, now } = snapshot.context;
  const state = stateName(snapshot);
  const busyStates: readonly string[] = ['accepting', 'submitting', 'looking', 'submitted'];
  return {
    state,
    loading: false,
    busy: busyStates.includes(state),
    problem: snapshot.matches('failed') ? problem : null,
    blocking: false,
    order: nothingDue,
    planSwitch: planSwitch && reviewed(planSwitch, now()),
    terms: draft.terms,
    termsProblem: tried && !draft.terms ? 'field.terms.missing' : null,
    closed: state === 'gone' || state === 'notFound' ? state : null,
    obstacle: obstacleAt(state),
    choiceStep: 'plan-switch-plans',
    linesAt: navigationTargets.gotoDashboardPage,
    tick: (accepted) => send({ type: 'terms.ticked', accepted }),
    submit: () => send({ type: 'submit' }),
    retry: () => send({ type: 'retry' }),
  };
}
