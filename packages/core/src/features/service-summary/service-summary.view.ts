import type { IneligibleReason } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { addressLine } from '#country/address-line.ts';
import type { RoutePath } from '../../base/addresses/routes.ts';
import { navigationTargets } from '../../base/addresses/targets.ts';
import type { NumberChange } from '../../base/answers/number-change.ts';
import type { PlanSwitch } from '../../base/answers/plan-switch.ts';
import type { SimReplacement } from '../../base/answers/sim-replacement.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { sendWhileActive } from '../../base/calls/send-while-active.ts';
import { isLocked } from '../../base/calls/states.ts';
import type { FieldProblem } from '../../base/form/form.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import type { RequestFact } from '../../common/definitions/request.ts';
import { type OpenRequest, openRequestLink } from '../../common/line/open-request.ts';
import { lastDayOf } from '../../common/line/period.ts';
import type { OrderColumn } from '../../common/purchase/lines.ts';
import { type StepUpView, stepUpView } from '../../common/step-up/step-up.view.ts';
import { type NumberChangeSubject, numberChangeRequest } from './number-change.request.ts';
import { planSwitchRequest, type SwitchSubject } from './plan-switch.request.ts';
import { isOf, type RequestKind, type Subject } from './request-kind.ts';
import type { serviceSummaryMachine } from './service-summary.machine.ts';
import type { Closure } from './service-summary.setup.ts';
import {
  type ReplacementSubject,
  type SimDelivery,
  simReplacementRequest,
} from './sim-replacement.request.ts';

type Snapshot = SnapshotFrom<typeof serviceSummaryMachine>;
type Send = ActorRefFrom<typeof serviceSummaryMachine>['send'];

/** A plan switch, as reviewed. Amounts are minor currency units, tax included; instants are ms since the epoch. */
export interface ReviewedSwitch extends Pick<PlanSwitch, 'name' | 'cost' | 'currentName' | 'effectiveAt'> {
  /** Whether the first period of the new plan is paid on the day it starts. */
  readonly isPaidAtStart: boolean;
  /** An instant on the last day of the current plan. */
  readonly lastDayAt: number;
  /** The line's number, grouped 2-4-4. */
  readonly number: string;
}

/** The delivery of a SIM, as reviewed. */
export interface ReviewedDelivery {
  readonly name: SimDelivery['method']['name'];
  /** Minor currency units, tax included. */
  readonly amount: number;
  /** The courier's slot, ms since the epoch; null without one. */
  readonly slot: { readonly from: number; readonly to: number } | null;
  /** Where it arrives, on one line; null for a pickup. */
  readonly address: string | null;
  /** Where it is picked up; null for a courier. */
  readonly place: NonNullable<SimDelivery['selectedSelfPickUpAddress']> | null;
}

/** A SIM replacement, as reviewed. The fee is in minor currency units, tax included. */
export interface ReviewedReplacement extends Pick<SimReplacement, 'simType' | 'fee' | 'reasonName'> {
  /** How it is delivered; null if it is not. */
  readonly delivery: ReviewedDelivery | null;
  /** Since when the customer has suspended the line, ms since the epoch; null if it is not suspended. */
  readonly suspendedAt: number | null;
  /** Whether the customer has submitted an identity check, which is reviewed. */
  readonly isChecked: boolean;
  /** The line's number, grouped 2-4-4. */
  readonly number: string;
}

/** A change of number, as reviewed: numbers are grouped 2-4-4, amounts minor currency units, tax included. */
export interface ReviewedNumberChange extends Pick<NumberChange, 'fee' | 'amount' | 'category'> {
  readonly number: string;
  readonly currentNumber: string;
  /** Until when the number is reserved, ms since the epoch; null if unknown. */
  readonly heldUntil: number | null;
}

/** State and actions of the review of a service request. */
export interface ServiceSummaryView extends CallView {
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  /** What is due now. */
  readonly order: OrderColumn;
  /** What is reviewed: part of message ids. */
  readonly kind: Subject['kind'];
  /** What is reviewed, as rows. */
  readonly facts: readonly RequestFact[];
  readonly planSwitch: ReviewedSwitch | null;
  readonly simReplacement: ReviewedReplacement | null;
  readonly numberChange: ReviewedNumberChange | null;
  /** Message id of the submit. */
  readonly submitText: string;
  /** The dialog that asks for a one-time token; null while none is needed. */
  readonly stepUp: StepUpView | null;
  /** Message id: why the step-up ended without a token. */
  readonly notice: `serviceSummary.notice.${'tooManyTries' | 'restart'}.${string}` | null;
  readonly terms: boolean;
  /** Message id of the problem with the terms, after a submit. */
  readonly termsProblem: FieldProblem | null;
  /** Null if the request can be made. */
  readonly closed: Closure | null;
  /** Why the line may not make the request now; null if it may. */
  readonly obstacle: IneligibleReason | null;
  /** The open request that is in the way; null if unknown. */
  readonly open: OpenRequest | null;
  /** The step where the request is chosen. */
  readonly choiceStep: string;
  /** The step that solves why the request cannot be made; null if none does. */
  readonly solvedAt: string | null;
  readonly linesAt: RoutePath;
  tick(accepted: boolean): void;
  submit(): void;
}

function reviewed(subject: SwitchSubject, now: number): ReviewedSwitch {
  const { name, cost, currentName, effectiveAt, number } = subject.planSwitch;
  const lastDayAt = lastDayOf(effectiveAt, now);
  const isPaidAtStart = subject.firstPayment !== 'none';
  return { name, cost, currentName, effectiveAt, isPaidAtStart, lastDayAt, number: groupedNumber(number) };
}

function reviewedDelivery({
  method: { name, amount },
  selectedDeliverySlot: slot,
  deliveryAddress: address,
  selectedSelfPickUpAddress: place,
}: SimDelivery): ReviewedDelivery {
  return {
    name,
    amount,
    slot: slot ? { from: slot.from, to: slot.to } : null,
    address: address ? addressLine(address) : null,
    place: place ?? null,
  };
}

function reviewedSim({
  simReplacement: { simType, fee, reasonName, number, suspendedAt },
  kycReference,
  delivery,
}: ReplacementSubject): ReviewedReplacement {
  return {
    simType,
    fee,
    reasonName,
    suspendedAt: suspendedAt ?? null,
    delivery: delivery ? reviewedDelivery(delivery) : null,
    number: groupedNumber(number),
    isChecked: kycReference !== undefined,
  };
}

function reviewedNumber({ numberChange }: NumberChangeSubject): ReviewedNumberChange {
  const { fee, amount, category, number, currentNumber, heldUntil } = numberChange;
  return {
    fee,
    amount,
    category,
    number: groupedNumber(number),
    currentNumber: groupedNumber(currentNumber),
    heldUntil: heldUntil ?? null,
  };
}

/** Returns the step that solves why a request cannot be made. */
function solvedAt(closed: ServiceSummaryView['closed'], choiceStep: string): string | null {
  if (closed === 'unidentified') return 'manual-ekyc';
  if (closed === 'undeliverable') return 'delivery';
  return closed === null || closed === 'notFound' ? null : choiceStep;
}

/** Returns the dialog of a step-up in progress. */
function stepUpOf({ context: { stepUp }, children }: Snapshot): StepUpView | null {
  return stepUp && stepUpView(stepUp, sendWhileActive(children.stepUp));
}

/** Returns the message id of the submit: what is due is paid in the next step, or from the status. */
function submitTextOf({ kind, isPaidFromStatus, hasOwnSubmit }: RequestKind, { total }: OrderColumn): string {
  if (total > 0 && !isPaidFromStatus) return 'serviceSummary.pay';
  return hasOwnSubmit ? `serviceSummary.submit.${kind}` : 'serviceSummary.submit';
}

/** Maps the machine of the review to its screen. */
export function serviceSummaryView(snapshot: Snapshot, send: Send): ServiceSummaryView {
  const { kind, subject, draft, tried, stepUpEnd, open, now, closed, obstacle } = snapshot.context;
  const { choiceStep } = kind;
  const order = kind.orderOf(subject);
  return {
    ...callView(snapshot, send),
    locked: isLocked(snapshot, 'terms.ticked'),
    order,
    kind: kind.kind,
    facts: kind.factsOf(subject),
    planSwitch: isOf(planSwitchRequest, subject) ? reviewed(subject, now()) : null,
    simReplacement: isOf(simReplacementRequest, subject) ? reviewedSim(subject) : null,
    numberChange: isOf(numberChangeRequest, subject) ? reviewedNumber(subject) : null,
    submitText: submitTextOf(kind, order),
    stepUp: stepUpOf(snapshot),
    notice: stepUpEnd && `serviceSummary.notice.${stepUpEnd}.${kind.kind}`,
    terms: draft.terms,
    termsProblem: kind.terms && tried && !draft.terms ? 'field.terms.missing' : null,
    closed,
    obstacle: snapshot.matches('ineligible') ? obstacle : null,
    open: open && openRequestLink(open),
    choiceStep,
    solvedAt: solvedAt(closed, choiceStep),
    linesAt: navigationTargets.gotoDashboardPage,
    tick: (accepted) => send({ type: 'terms.ticked', accepted }),
    submit: () => send({ type: 'submit' }),
  };
}
