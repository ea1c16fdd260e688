import type { Card, Subscription } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../addresses/routes.ts';
import { navigationTargets } from '../addresses/targets.ts';
import type { Problem } from '../calls/outcome.ts';
import { stateName } from '../calls/states.ts';
import type { CardOption } from '../card/saved-card.ts';
import { hasEnded, terminationIn } from '../line/line.ts';
import { type OtpModal, otpModal } from '../one-time-code/otp-modal.view.ts';
import { groupedNumber } from '../phone/grouped-number.ts';
import { isFree } from '../purchase/lines.ts';
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

/** How a line is renewed, as its page shows it. */
export interface ShownRenewal {
  /** Grouped 2-4-4. */
  readonly number: string;
  readonly planName: AutoRenewalConfig['planName'];
  /** Minor currency units, tax included: what each period costs. */
  readonly amount: number;
  /** Length of a period, in days; null where the gateway does not tell. */
  readonly days: number | null;
  readonly enabled: boolean;
  /** A period costs nothing: each begins by itself, without a card. */
  readonly free: boolean;
  /** When the period that is paid for ends, ms since the epoch. */
  readonly nextRenewalAt: number;
  /** That period is over, and the next one is not paid for. */
  readonly overdue: boolean;
  /** The card that renews it. */
  readonly card: Card | null;
  readonly status: Subscription['status'];
  /** The line has ended: there is nothing to renew. */
  readonly ended: boolean;
  /** She has asked to end it: when it ends, ms since the epoch, and where she can keep it. */
  readonly ending: { readonly at: number | null; readonly keepAt: `${RoutePath}?${string}` } | null;
  /** How the latest renewal went. */
  readonly last: Pick<NonNullable<AutoRenewalConfig['lastRenewal']>, 'status' | 'reason' | 'card'> | null;
}

/** What the page of a line's auto-renewal shows and can do. */
export interface AutoRenewalView {
  readonly state: string;
  readonly loading: boolean;
  readonly busy: boolean;
  readonly problem: Problem | null;
  readonly blocking: boolean;
  readonly renewal: ShownRenewal | null;
  readonly cards: readonly CardOption[];
  /** She keeps no card that could renew it. */
  readonly needsCard: boolean;
  /** There is something to switch: it is on, or a card is kept that could switch it on. */
  readonly switchable: boolean;
  /** It can be switched on with the card that is chosen, or that card can take the place of the one that renews. */
  readonly canSave: boolean;
  /** What became of the change; null while there is nothing to say. */
  readonly changed: RenewalChange | null;
  /** Her lines to choose from, where the address names none of several; each has its own address. */
  readonly lines: readonly {
    readonly accountNumber: string;
    /** Grouped 2-4-4. */
    readonly number: string;
    readonly planName: Subscription['planName'];
    readonly openAt: `${RoutePath}?${string}`;
  }[];
  /** The address names no line of hers. */
  readonly notFound: boolean;
  /** She has no line that could be renewed. */
  readonly none: boolean;
  /** What a reload resumes from; null while no code is out. */
  readonly kept: RenewalIntent | null;
  /** The step-up of another card. */
  readonly otpModal: OtpModal;
  readonly ordersAt: RoutePath;
  readonly startAt: RoutePath;
  choose(paymentMethodID: string): void;
  /** Switches it on with the card that is chosen, or changes to that card. */
  save(): void;
  switchOff(): void;
  retry(): void;
}

const at = (path: RoutePath, { accountNumber }: Subscription) =>
  `${path}?accountNumber=${encodeURIComponent(accountNumber)}` as const;

function endingOf({ line, terminations }: Context): ShownRenewal['ending'] {
  const request = line && !hasEnded(line) ? terminationIn(terminations ?? []) : null;
  if (line === null || request === null) return null;
  return { at: request.expectedAt ?? null, keepAt: at('/manage/termination-request', line) };
}

function shown(context: Context): ShownRenewal | null {
  const { line, autoRenewalConfig: config, time } = context;
  if (line === null || config === null) return null;
  const last = config.lastRenewal;
  return {
    number: groupedNumber(line.number),
    planName: config.planName,
    amount: config.amount,
    days: config.validityDays ?? null,
    enabled: config.enabled || isFree(config),
    free: isFree(config),
    nextRenewalAt: config.nextRenewalAt,
    overdue: config.nextRenewalAt <= time,
    card: config.method?.card ?? null,
    status: line.status,
    ended: hasEnded(line),
    ending: endingOf(context),
    last: last ? { status: last.status, card: last.card, ...(last.reason && { reason: last.reason }) } : null,
  };
}

/** Until a page that is opened anew has loaded it is what the visit before left. */
function keptIn({ kept, line, wanted, ticket }: Context): RenewalIntent | null {
  const paymentMethodID = wanted?.enabled === true ? wanted.paymentMethodID : undefined;
  if (line === null || ticket === null || paymentMethodID === undefined) return kept;
  return { accountNumber: line.accountNumber, paymentMethodID, ticket };
}

/** The only door between the machine of a line's renewal and its screen. */
export function autoRenewalView(snapshot: Snapshot, send: Send): AutoRenewalView {
  const { context } = snapshot;
  const { savedPaymentMethods: cards, autoRenewalConfig: config, chosen } = context;
  const state = stateName(snapshot);
  const failed = snapshot.matches('failed');
  const modal = otpModal({ ...context, state, recipient: context.email }, send);
  const loaded = config !== null && cards !== null && context.line !== null;
  const working = snapshot.matches('saving') || snapshot.matches('sending');
  return {
    state,
    loading: ['opening', 'finding', 'loading'].includes(state),
    busy: working || modal.isOpen,
    problem: failed && !modal.isOpen ? context.problem : null,
    blocking: failed && !loaded,
    renewal: loaded ? shown(context) : null,
    cards: (cards ?? []).map((card) => ({
      paymentMethodID: card.paymentMethodID,
      card: card.card,
      isExpired: card.isExpired,
      usable: canRenew(card),
      chosen: card.paymentMethodID === chosen,
    })),
    needsCard: loaded && !cards.some(canRenew),
    switchable: loaded && (config.enabled || cards.some(canRenew)),
    canSave: loaded && updateTo('on', { cards, config, chosen }) !== null,
    changed: snapshot.matches('saved') ? context.changed : null,
    lines: (snapshot.matches('choosing') ? context.lines : []).map((line) => ({
      accountNumber: line.accountNumber,
      number: groupedNumber(line.number),
      planName: line.planName,
      openAt: at('/manage/auto-renewal-details', line),
    })),
    notFound: snapshot.matches('notFound'),
    none: snapshot.matches('none'),
    kept: keptIn(context),
    otpModal: modal,
    ordersAt: navigationTargets.gotoDashboardPage,
    startAt: navigationTargets.gotoShopPage,
    choose: (paymentMethodID) => send({ type: 'card.chosen', paymentMethodID }),
    save: () => send({ type: 'renewal.switched', to: 'on' }),
    switchOff: () => send({ type: 'renewal.switched', to: 'off' }),
    retry: () => send({ type: 'retry' }),
  };
}
