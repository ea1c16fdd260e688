import type { Card, Subscription } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../../base/addresses/routes.ts';
import {
  addCardAddress,
  linePaymentAddress,
  navigationTargets,
  orderAddress,
} from '../../base/addresses/targets.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { isLocked } from '../../base/calls/states.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import { daysBetween } from '../../base/time/calendar.ts';
import type { CardOption } from '../../common/card/saved-card.ts';
import { startAddress } from '../../common/definitions/definition.ts';
import { updateCard } from '../../common/definitions/update-card.ts';
import { isPayableAhead } from '../../common/line/ahead.ts';
import { hasEnded, isOverdue, planSwitchIn, terminationIn } from '../../common/line/line.ts';
import type { PaidLine, RenewedLine } from '../../common/line/paid-line.ts';
import { periodAfter } from '../../common/line/period.ts';
import { isPeriodBeingPaid, isRenewalCardExpired } from '../../common/line/renewal.ts';
import { type OtpModal, otpModal } from '../../common/one-time-code/otp-modal.view.ts';
import { isFree } from '../../common/purchase/lines.ts';
import type { autoRenewalMachine } from './auto-renewal.machine.ts';
import type { Context } from './auto-renewal.setup.ts';
import {
  type AutoRenewalConfig,
  canRenew,
  type RenewalChange,
  type RenewalIntent,
  updateTo,
} from './auto-renewal.ts';

type Snapshot = SnapshotFrom<typeof autoRenewalMachine>;
type Send = ActorRefFrom<typeof autoRenewalMachine>['send'];

/** A paid period; instants are ms since the epoch. */
export interface RenewalTerm {
  readonly today: number;
  readonly daysLeft: number;
  readonly paidUntil: number;
  /** When the period after the next one starts; null if it is not known. */
  readonly laterAt: number | null;
  /** Until when the line works unpaid. */
  readonly suspendsAt: number | null;
  /** What the charges ahead are for. */
  readonly plan: PeriodPlan;
  /** Whether that is another plan than now. */
  readonly isOther: boolean;
}

/** The plan of a period. */
export interface PeriodPlan {
  /** Null if the gateway does not name it. */
  readonly name: AutoRenewalConfig['planName'] | null;
  /** Minor currency units, tax included; null if it is not known. */
  readonly amount: number | null;
  /** Length of a period, in days; null if it is not known. */
  readonly days: number | null;
}

/** A line's renewal, as shown. */
export interface ShownRenewal {
  /** Grouped 2-4-4. */
  readonly number: string;
  readonly planName: AutoRenewalConfig['planName'];
  /** Minor currency units, tax included: what each period costs. */
  readonly amount: number;
  /** Length of a period, in days; null if the gateway does not return it. */
  readonly days: number | null;
  readonly enabled: boolean;
  /** Whether periods cost nothing and renew without a card. */
  readonly free: boolean;
  /** End of the paid period, ms since the epoch. */
  readonly nextRenewalAt: number;
  /** The paid period has ended, and the next one is unpaid. */
  readonly overdue: boolean;
  /** The paid period of a line in order, and what follows it; null for other lines. */
  readonly term: RenewalTerm | null;
  /** Where the customer pays the overdue period, or the next one ahead; null if neither can be paid. */
  readonly payAt: ReturnType<typeof linePaymentAddress> | null;
  readonly paysAhead: boolean;
  /** The card that renews it. */
  readonly card: Card | null;
  /** Where another card is chosen for the one that has expired; null if it has not, or need not be. */
  readonly updateCardAt: ReturnType<typeof startAddress> | null;
  /** The page of the line. */
  readonly lineAt: ReturnType<typeof orderAddress>;
  /** What is asked of the customer first, as the status of the line asks it; null if nothing is. */
  readonly main: 'pay' | 'updateCard' | null;
  readonly status: Subscription['status'];
  /** The line has ended: there is nothing to renew. */
  readonly ended: boolean;
  /** A pending termination: when the line ends, ms since the epoch, and the path to cancel it. */
  readonly ending: { readonly at: number | null; readonly keepAt: `${RoutePath}?${string}` } | null;
  /** The latest charge, if it went through and was kept; the gateway does not say when. */
  readonly charged: { readonly amount: number; readonly card: Card | null } | null;
  /** Result of the latest renewal. */
  readonly last: Pick<NonNullable<AutoRenewalConfig['lastRenewal']>, 'status' | 'reason' | 'card'> | null;
}

/** State and actions of the auto-renewal page. */
export interface AutoRenewalView extends CallView {
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  readonly renewal: ShownRenewal | null;
  readonly cards: readonly CardOption[];
  /** No saved card can pay the renewal. */
  readonly needsCard: boolean;
  /** Where a card is added for the line. */
  readonly addCardAt: ReturnType<typeof addCardAddress>;
  /** Whether renewal can be switched: it is on, or a saved card could switch it on. */
  readonly switchable: boolean;
  /** Whether the chosen card can switch renewal on, or replace the current card. */
  readonly canSave: boolean;
  /** Whether the switch is on: as wanted while that is saved. */
  readonly isOn: boolean;
  /** Where the current or latest update was made. */
  readonly part: 'switch' | 'card';
  /** The change just saved; null otherwise. */
  readonly changed: RenewalChange | null;
  /** The native app takes over here, with its new card; null to stay on the page. */
  readonly closeAt: RoutePath | null;
  /** Lines to choose from, if the address names none of several. */
  readonly lines: readonly {
    readonly accountNumber: string;
    /** Grouped 2-4-4. */
    readonly number: string;
    readonly planName: Subscription['planName'];
    readonly openAt: `${RoutePath}?${string}`;
  }[];
  /** A line whose renewal the gateway does not know; null for any other. */
  readonly unrenewed: Pick<ShownRenewal, 'number' | 'planName' | 'lineAt' | 'ended'> | null;
  /** The customer has no such line. */
  readonly notFound: boolean;
  /** The customer has no line to renew. */
  readonly none: boolean;
  /** State that a reload resumes from; null without a pending code. */
  readonly kept: RenewalIntent | null;
  /** The step-up for a card change. */
  readonly otpModal: OtpModal;
  readonly ordersAt: RoutePath;
  readonly startAt: RoutePath;
  choose(paymentMethodID: string): void;
  /** Switches renewal on with the chosen card, or changes to it. */
  save(): void;
  switchOff(): void;
}

const at = (path: RoutePath, { accountNumber }: Subscription) =>
  `${path}?accountNumber=${encodeURIComponent(accountNumber)}` as const;

function endingOf({ line, requests }: PaidLine): ShownRenewal['ending'] {
  const request = hasEnded(line) ? null : terminationIn(requests);
  if (request === null) return null;
  return { at: request.expectedAt ?? null, keepAt: at('/manage/termination-request', line) };
}

/** A line that its customer suspended is resumed before it is paid; another card is asked for once nothing is overdue. */
function mainOf(
  { status, suspension }: Subscription,
  isDue: boolean,
  isExpired: boolean,
): ShownRenewal['main'] {
  if (suspension) return null;
  if (isDue) return 'pay';
  return isExpired && status === 'Active' ? 'updateCard' : null;
}

/** Returns what the next period is of: the plan that the line switches to by then, else its own. */
function nextPlanOf({ renewal, requests, nextPlan }: RenewedLine): Pick<RenewalTerm, 'plan' | 'isOther'> {
  const open = planSwitchIn(requests);
  if (open === null || (open.expectedAt ?? 0) > renewal.nextRenewalAt) {
    const { planName: name, amount, validityDays: days = null } = renewal;
    return { plan: { name, amount, days }, isOther: false };
  }
  const name = nextPlan?.name ?? open.item?.name ?? null;
  const [amount, days] = [nextPlan?.cost.amount ?? null, nextPlan?.validityDays ?? null];
  return { plan: { name, amount, days }, isOther: true };
}

/** Returns the paid period of a line in order. */
function termOf(read: RenewedLine, time: number): RenewalTerm | null {
  const { line, renewal } = read;
  const { nextRenewalAt: paidUntil } = renewal;
  if (line.status !== 'Active' || isFree(renewal) || paidUntil <= time || endingOf(read) !== null)
    return null;
  const next = nextPlanOf(read);
  const { days } = next.plan;
  return {
    ...next,
    today: time,
    daysLeft: daysBetween(time, paidUntil),
    paidUntil,
    laterAt: days === null ? null : periodAfter(paidUntil, days),
    suspendsAt: line.suspendsAt ?? null,
  };
}

/** Returns which part of the page the current or latest update is about. */
function partOf({ changed, wanted, read }: Context): AutoRenewalView['part'] {
  if (changed !== null) return changed === 'card' ? 'card' : 'switch';
  return wanted?.enabled === true && read?.renewal.enabled === true ? 'card' : 'switch';
}

function chargedIn({ lastRenewal }: AutoRenewalConfig): ShownRenewal['charged'] {
  if (lastRenewal?.status !== 'PAID' || lastRenewal.refundedAt !== undefined) return null;
  return { amount: lastRenewal.amount, card: lastRenewal.card ?? null };
}

function shown(read: RenewedLine, time: number): ShownRenewal {
  const { line, renewal: config } = read;
  const last = config.lastRenewal;
  const ending = endingOf(read);
  const isDue = isOverdue(line, time) && !isFree(config) && ending === null && !isPeriodBeingPaid(config);
  // The gateway's amount is that of the plan until now: another one is paid once it has begun.
  const isAhead =
    isPayableAhead(line, config, time) &&
    !nextPlanOf(read).isOther &&
    ending === null &&
    !isPeriodBeingPaid(config);
  const isExpired = isRenewalCardExpired(config) && !hasEnded(line) && ending === null;
  return {
    number: groupedNumber(line.number),
    planName: config.planName,
    amount: config.amount,
    days: config.validityDays ?? null,
    enabled: config.enabled || isFree(config),
    free: isFree(config),
    nextRenewalAt: config.nextRenewalAt,
    overdue: config.nextRenewalAt <= time,
    term: termOf(read, time),
    payAt: isDue || isAhead ? linePaymentAddress(line.accountNumber) : null,
    paysAhead: isAhead,
    card: config.method?.card ?? null,
    updateCardAt: isExpired ? startAddress(updateCard, line.accountNumber) : null,
    lineAt: orderAddress(line.orderRef),
    main: mainOf(line, isDue, isExpired),
    status: line.status,
    ended: hasEnded(line),
    ending,
    charged: chargedIn(config),
    last: last ? { status: last.status, card: last.card, ...(last.reason && { reason: last.reason }) } : null,
  };
}

const unrenewedOf = (line: Subscription): AutoRenewalView['unrenewed'] => ({
  number: groupedNumber(line.number),
  planName: line.planName,
  lineAt: orderAddress(line.orderRef),
  ended: hasEnded(line),
});

/** Returns the intent to store; until a reloaded page has loaded, the earlier visit's. */
function keptIn({ kept, read, wanted, ticket }: Context): RenewalIntent | null {
  const paymentMethodID = wanted?.enabled === true ? wanted.paymentMethodID : undefined;
  if (read === null || ticket === null || paymentMethodID === undefined) return kept;
  return { accountNumber: read.line.accountNumber, paymentMethodID, ticket };
}

/** Maps the auto-renewal machine to its screen. */
export function autoRenewalView(snapshot: Snapshot, send: Send): AutoRenewalView {
  const { context } = snapshot;
  const { read, chosen, email } = context;
  const calls = callView(snapshot, send);
  const modal = otpModal({ ...context, state: calls.state, recipient: email }, send);
  const changed = snapshot.matches('saved') ? context.changed : null;
  const cards = read?.cards ?? [];
  return {
    ...calls,
    locked: isLocked(snapshot, 'card.chosen'),
    busy: calls.busy || modal.isOpen,
    problem: modal.isOpen ? null : calls.problem,
    renewal: read && shown(read, context.time),
    cards: cards.map((card) => ({
      paymentMethodID: card.paymentMethodID,
      card: card.card,
      isExpired: card.isExpired,
      usable: canRenew(card),
      chosen: card.paymentMethodID === chosen,
    })),
    needsCard: read !== null && !cards.some(canRenew),
    addCardAt: addCardAddress(read?.line.accountNumber ?? null),
    switchable: read !== null && (read.renewal.enabled || cards.some(canRenew)),
    canSave: read !== null && updateTo('on', { cards, config: read.renewal, chosen }) !== null,
    isOn: (snapshot.hasTag('busy') && context.wanted ? context.wanted : read?.renewal)?.enabled === true,
    part: partOf({ ...context, changed }),
    changed,
    closeAt: changed === 'card' && context.isInWebview === true ? '/updateCardSuccess' : null,
    lines: (snapshot.matches('choosing') ? context.lines : []).map((line) => ({
      accountNumber: line.accountNumber,
      number: groupedNumber(line.number),
      planName: line.planName,
      openAt: at('/manage/auto-renewal-details', line),
    })),
    unrenewed: context.unrenewed && unrenewedOf(context.unrenewed),
    notFound: snapshot.matches('notFound'),
    none: snapshot.matches('none'),
    kept: keptIn(context),
    otpModal: modal,
    ordersAt: navigationTargets.gotoDashboardPage,
    startAt: navigationTargets.gotoShopPage,
    choose: (paymentMethodID) => send({ type: 'card.chosen', paymentMethodID }),
    save: () => send({ type: 'renewal.switched', to: 'on' }),
    switchOff: () => send({ type: 'renewal.switched', to: 'off' }),
  };
}
