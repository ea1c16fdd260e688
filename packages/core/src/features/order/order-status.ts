/** Status texts of an order. Each table is keyed by a closed union, so that a status without a sentence does not compile. */
import type { PortIn, ServiceReason, Shipment, Subscription } from '@senda/contract';
import { deliverySentence } from '../../common/delivery/arrival.ts';
import type { Actor } from '../../common/line/request-summary.ts';
import { waitsFor } from '../../common/line/waits-for.ts';
import type { OrderedSim } from '../../common/purchase/ordered-sim.ts';
import type { OrderStatus } from '../../common/purchase/status.ts';

/** Severity of a status. */
export type StatusTone = 'info' | 'ok' | 'warn' | 'bad' | 'plain';

/** Actions that the storefront has a page for. */
export type StatusAction =
  | 'pay'
  | 'payLine'
  | 'cancel'
  | 'enterNip'
  | 'transferAgain'
  | 'identify'
  | 'identifyCurp'
  | 'identifyAssisted'
  | 'payRequest'
  | 'install'
  | 'activate'
  | 'directions'
  | 'reschedule'
  | 'keepLine'
  | 'updateCard'
  | 'askBack'
  | 'renewal'
  | 'startRenewal'
  | 'resume'
  | 'help'
  | 'tryAgain'
  | 'newOrder'
  | 'requests';

/** Who acts next. */
export type StatusActor = Actor | 'courier' | 'bank';

/** Delivery of the SIM card. NONE: nothing is delivered; UNREAD: not loaded yet; UNKNOWN: the gateway has no shipment. */
export type DeliveryStatus = Shipment['status'] | 'NONE' | 'UNREAD' | 'UNKNOWN';

/** The identity check of the order. NONE: the plan needs none, or it was accepted; ASSISTED: only staff can check the document now; CURP: another CURP is asked for. */
export type IdentityStatus = 'NONE' | 'REVIEWING' | 'REJECTED' | 'CURP' | 'ASSISTED';

/** Transfer of the number. NONE: a new number; REQUESTED: ordered, not started. */
export type PortStatus = PortIn['status'] | 'NONE' | 'REQUESTED';

/**
 * Status of the line. NONE: there is no line; ENDING: termination requested; WAITING: a request waits for the customer; PAUSED: its
 * customer has suspended it.
 */
export type LineStatus = Subscription['status'] | 'NONE' | 'UNREAD' | 'ENDING' | 'WAITING' | 'PAUSED';

/** The return of a number that was ported out. possible: it can be asked for; asked: it is. */
export type ReturnStatus = 'none' | 'possible' | 'asked';

/** How a line renews: by itself without a price, with a card, with one that has expired, or not at all. */
export type RenewalStatus = 'free' | 'auto' | 'expired' | 'off' | 'unknown';

/** How far the eSIM of an approved order is on a phone. */
export type EsimStep = 'toInstall' | 'failed' | 'installing' | 'installed';

/** Everything that the status texts depend on. Instants are ms since the epoch. */
export interface StatusFacts {
  readonly order: OrderStatus;
  /** `unreturned`: the order has ended, and what was paid is not given back yet. */
  readonly payment: 'due' | 'confirming' | 'settled' | 'unreturned';
  /** Something had to be paid, and never was. */
  readonly isNeverPaid: boolean;
  readonly isCancellable: boolean;
  readonly identity: IdentityStatus;
  readonly sim: OrderedSim;
  /** Of an approved order; to install, as far as the gateway says. */
  readonly esim: EsimStep;
  readonly delivery: DeliveryStatus;
  /** The courier's window, or the day from which a store has the card, is known and still to come. */
  readonly isArrivalDated: boolean;
  readonly port: PortStatus;
  readonly line: LineStatus;
  /** Why a transfer, or a request of the line, is WAITING. */
  readonly portReason: ServiceReason;
  /** What is asked to have the transfer again: a NIP alone, or all of it; null if it cannot be asked for. */
  readonly transferNeeds: 'nip' | 'transfer' | null;
  readonly lineReason: ServiceReason;
  /** The line's request has an order to pay. */
  readonly hasRequestOrder: boolean;
  /** The customer has suspended the line. */
  readonly isPaused: boolean;
  /** The line's paid period is over; the status of a suspended line does not show it. */
  readonly isUnpaid: boolean;
  /** How the line's next period is paid; `unknown` without a line. */
  readonly renewal: RenewalStatus;
  /** Another operator has asked for the line's number: the line ends when it leaves. */
  readonly isLeaving: boolean;
  /** A payment of the next period is at the bank. */
  readonly isBeingPaid: boolean;
  /** Whether the number of a line that has ended comes back; `none` for any other. */
  readonly returns: ReturnStatus;
  readonly payUntil: number | null;
  /** When the number is transferred: the chosen day, or the time confirmed by the donor. */
  readonly switchAt: number | null;
  /** When the line ends or ended. */
  readonly endAt: number | null;
}

/** Status texts of an order: message ids, the most severe sentence first. */
export interface StatusSummary {
  /** A short label. */
  readonly text: string;
  /** The heading of an order without a line, or of the news of its SIM: the label as a sentence. */
  readonly head: string;
  /** The label is about the delivery of the SIM. */
  readonly isAboutDelivery: boolean;
  readonly tone: StatusTone;
  readonly sentences: readonly string[];
  readonly actor: StatusActor | null;
  /** What the customer is asked to do: the first of `actions` if they act next, else null. */
  readonly main: StatusAction | null;
  /** What the label is about first. */
  readonly actions: readonly StatusAction[];
}

/** Contribution of one aspect of an order; without `text` it is never the label. */
interface Part {
  readonly text?: string;
  readonly tone: StatusTone;
  readonly sentence: string;
  /** The heading instead of the label's own one, and the sentence below it, which does not repeat its day or store. */
  readonly head?: { readonly text: string; readonly sentence: string };
  /** Who acts next; missing if nobody has to, or nothing is known. */
  readonly actor?: StatusActor;
  readonly actions?: readonly StatusAction[];
}

type Table<Status extends string> = Readonly<Record<Status, (facts: StatusFacts) => Part | null>>;

const message =
  (text: string, tone: StatusTone, sentence: string, actor: StatusActor | null, ...actions: StatusAction[]) =>
  (): Part => ({ text, tone, sentence, ...(actor && { actor }), actions });
const noMessage = (): null => null;

/** Returns a sentence with a date, or the variant without one. */
const dated = (id: string, at: number | null): string => (at === null ? `${id}.undated` : `${id}.hint`);

const statusTexts: Readonly<Record<OrderStatus, string>> = {
  INITIATED: 'order.status.INITIATED',
  CREATED: 'order.status.CREATED',
  PLACED: 'order.status.PLACED',
  APPROVED: 'order.status.APPROVED',
  COMPLETED: 'order.status.COMPLETED',
  FAILED: 'order.status.FAILED',
  CANCELLED: 'order.status.CANCELLED',
};
export const statusText = (status: OrderStatus): string => statusTexts[status];

const unpaid = ({ payUntil }: StatusFacts): Part => ({
  text: 'order.status.unpaid',
  tone: 'warn',
  sentence: payUntil === null ? 'order.hint.unpaid' : 'order.hint.unpaidUntil',
  actor: 'customer',
  actions: ['pay'],
});

const ofIdentity: Table<IdentityStatus> = {
  NONE: noMessage,
  // An unpaid order waits for its payment first.
  REVIEWING: ({ payment }) =>
    payment === 'due' ? null : { tone: 'info', sentence: 'order.identity.REVIEWING' },
  REJECTED: message('order.status.identity', 'warn', 'order.identity.REJECTED', 'customer', 'identify'),
  CURP: message('order.status.identityCurp', 'warn', 'order.identity.CURP', 'customer', 'identifyCurp'),
  ASSISTED: message(
    'order.status.identityAssisted',
    'warn',
    'order.identity.ASSISTED',
    'customer',
    'identifyAssisted',
  ),
};

/** The order waits for the customer's document. */
const isDocumentDue = ({ identity }: StatusFacts): boolean =>
  identity === 'REJECTED' || identity === 'CURP' || identity === 'ASSISTED';

/** The identity check is shown until the order is approved. */
const isIdentityNews = ({ order }: StatusFacts): boolean =>
  order === 'INITIATED' || order === 'CREATED' || order === 'PLACED';

const ofEsim: Readonly<Record<EsimStep, () => Part>> = {
  toInstall: message('order.status.install', 'warn', 'order.sim.install', 'customer', 'install'),
  failed: message('order.status.installFailed', 'warn', 'order.sim.installFailed', 'customer', 'install'),
  installing: message('order.status.installing', 'info', 'order.sim.installing', null, 'install'),
  installed: message('order.status.activating', 'info', 'order.sim.activating', 'us', 'help'),
};

/** An eSIM waits for its installation, a card for its activation; an order without a SIM completes without the customer. */
function approved(facts: StatusFacts): Part {
  if (facts.sim === 'esim') return ofEsim[facts.esim]();
  if (facts.sim === 'none') {
    return { text: statusTexts.APPROVED, tone: 'info', sentence: 'order.hint.APPROVED', actor: 'us' };
  }
  // A pickup is not reported: a customer who already has the card activates it.
  if (facts.delivery === 'READY_FOR_PICKUP')
    return { tone: 'ok', sentence: 'order.sim.activate.pickedUp', actions: ['activate'] };
  return mayHaveSim(facts)
    ? {
        text: 'order.status.activate',
        tone: 'warn',
        sentence: 'order.sim.activate.card',
        actor: 'customer',
        actions: ['activate'],
      }
    : { tone: 'ok', sentence: 'order.sim.activate.later', actions: ['help'] };
}

/** An order that is our turn, unless it waits for another identity check. */
const processed =
  (status: 'INITIATED' | 'PLACED') =>
  (facts: StatusFacts): Part | null =>
    isDocumentDue(facts)
      ? null
      : { text: statusTexts[status], tone: 'info', sentence: `order.hint.${status}`, actor: 'us' };

const ofOrder: Table<OrderStatus> = {
  INITIATED: (facts) => (facts.payment === 'due' ? unpaid(facts) : processed('INITIATED')(facts)),
  CREATED: (facts) => {
    if (facts.payment === 'due') return unpaid(facts);
    const isConfirming = facts.payment === 'confirming';
    if (isDocumentDue(facts) && !isConfirming) return null;
    return {
      text: statusTexts.CREATED,
      tone: 'info',
      sentence: isConfirming ? 'order.hint.CREATED' : 'order.hint.INITIATED',
      actor: isConfirming ? 'bank' : 'us',
    };
  },
  PLACED: processed('PLACED'),
  APPROVED: approved,
  COMPLETED: (facts) => ofLine[facts.line](facts),
  // What was paid comes back first; who wants to can order anew meanwhile.
  FAILED: ({ payment, isNeverPaid }) => ({
    text: statusTexts.FAILED,
    tone: 'bad',
    sentence: isNeverPaid ? 'order.hint.FAILED.unpaid' : 'order.hint.FAILED',
    actor: payment === 'unreturned' ? 'us' : 'customer',
    actions: ['tryAgain', 'help'],
  }),
  CANCELLED: ({ payment }) => ({
    text: statusTexts.CANCELLED,
    tone: 'plain',
    sentence: 'order.hint.CANCELLED',
    actor: payment === 'unreturned' ? 'us' : 'none',
    actions: payment === 'unreturned' ? ['newOrder', 'help'] : ['newOrder'],
  }),
};

/** The delivery of a card that has not left, or may be changed: only a plan while the order is in review. */
const planned =
  (then: (facts: StatusFacts) => Part) =>
  (facts: StatusFacts): Part =>
    facts.order === 'PLACED'
      ? {
          tone: 'info',
          sentence: facts.isArrivalDated ? 'order.delivery.planned' : 'order.delivery.planned.undated',
          actions: ['reschedule'],
        }
      : then(facts);

/** The delivery of a card that has left: the heading has its day. */
const underWay =
  (status: 'SHIPPED' | 'OUT_FOR_DELIVERY', ...actions: StatusAction[]) =>
  ({ isArrivalDated }: StatusFacts): Part => {
    return {
      text: `order.delivery.${status}`,
      tone: 'info',
      sentence: deliverySentence(status, isArrivalDated),
      ...(isArrivalDated && {
        head: { text: 'order.head.delivery.arrives', sentence: deliverySentence(status, false) },
      }),
      actor: 'courier',
      actions,
    };
  };

const ofDelivery: Table<DeliveryStatus> = {
  NONE: noMessage,
  UNREAD: message('order.delivery.UNREAD', 'info', 'order.delivery.UNREAD.hint', null),
  UNKNOWN: message('order.delivery.UNKNOWN', 'warn', 'order.delivery.UNKNOWN.hint', null, 'help'),
  PREPARING: planned(({ isArrivalDated }) => ({
    text: 'order.delivery.PREPARING',
    tone: 'info',
    sentence: deliverySentence('PREPARING', isArrivalDated),
    actor: 'us',
    actions: ['reschedule'],
  })),
  SHIPPED: planned(underWay('SHIPPED', 'reschedule')),
  OUT_FOR_DELIVERY: underWay('OUT_FOR_DELIVERY'),
  READY_FOR_PICKUP: () => ({
    text: 'order.delivery.READY_FOR_PICKUP',
    tone: 'warn',
    sentence: 'order.delivery.READY_FOR_PICKUP.hint',
    head: {
      text: 'order.head.delivery.READY_FOR_PICKUP',
      sentence: 'order.delivery.READY_FOR_PICKUP.there',
    },
    actor: 'customer',
    actions: ['directions'],
  }),
  DELIVERED: () => ({ tone: 'ok', sentence: 'order.delivery.DELIVERED.hint' }),
  DELIVERY_FAILED: message(
    'order.delivery.DELIVERY_FAILED',
    'bad',
    'order.delivery.DELIVERY_FAILED.hint',
    'customer',
    'reschedule',
    'help',
  ),
};

/** Whether the customer has the SIM; an eSIM and a card from a store need no delivery. */
export const hasSim = ({ delivery }: StatusFacts): boolean => delivery === 'NONE' || delivery === 'DELIVERED';

/** A pickup is not reported, and of a card without a shipment nothing is. */
const mayHaveSim = (facts: StatusFacts): boolean =>
  hasSim(facts) || facts.delivery === 'READY_FOR_PICKUP' || facts.delivery === 'UNKNOWN';

const waiting = (way: string, action: StatusAction): Part => ({
  text: 'order.line.waiting',
  tone: 'warn',
  sentence: `order.line.waiting.${way}`,
  actor: 'customer',
  actions: [action],
});

const moving =
  (status: PortStatus) =>
  ({ switchAt }: StatusFacts): Part => ({
    text: 'order.port.moving',
    tone: 'info',
    sentence: dated(`order.port.${status}`, switchAt),
    actor: status === 'REQUESTED' ? 'us' : 'donor',
  });
/** A transfer that has ended without the number, and can be asked for again unless the line does not allow it now. */
const transferEnded =
  (text: string, tone: StatusTone, status: PortStatus, actor: StatusActor) =>
  ({ transferNeeds }: StatusFacts): Part =>
    transferNeeds === null
      ? { text, tone, sentence: `order.port.${status}.hint`, actor, actions: ['help'] }
      : { text, tone, sentence: `order.port.${status}.again`, actor, actions: ['transferAgain', 'help'] };
const nipNeeded = (text: string, tone: StatusTone, sentence: string): Part => ({
  text,
  tone,
  sentence,
  actor: 'customer',
  actions: ['enterNip'],
});
/** A transfer that was not done, and can be asked for again with a valid NIP. */
const notDone =
  (status: PortStatus) =>
  (facts: StatusFacts): Part | null =>
    facts.transferNeeds === 'nip'
      ? nipNeeded('order.line.kept', 'bad', 'order.port.nip.again')
      : transferEnded('order.line.kept', 'bad', status, 'customer')(facts);
const arrived = (): Part => ({ tone: 'ok', sentence: 'order.port.DONE.hint' });

const ofPort: Table<PortStatus> = {
  NONE: noMessage,
  REQUESTED: moving('REQUESTED'),
  SUBMITTED: moving('SUBMITTED'),
  PROCESSING: moving('SUBMITTED'),
  IN_PROGRESS: moving('SUBMITTED'),
  DONOR_SWITCH_SCHEDULED: moving('DONOR_SWITCH_SCHEDULED'),
  DONOR_SWITCH: message('order.port.switching', 'info', 'order.port.DONOR_SWITCH.hint', 'donor'),
  WAITING: ({ portReason, transferNeeds }) => {
    if (transferNeeds === 'nip') return nipNeeded('order.line.waiting', 'warn', 'order.port.nip');
    if (transferNeeds === 'transfer') return waiting('data', 'transferAgain');
    const way = waitsFor[portReason];
    return waiting(way === 'nip' || way === 'data' ? way : 'transfer', 'help');
  },
  ACTIVE: arrived,
  DONE: arrived,
  REJECTED: notDone('REJECTED'),
  FAILED: notDone('FAILED'),
  PORT_IN_FAILED: notDone('FAILED'),
  CANCELED: transferEnded('order.port.CANCELED', 'plain', 'CANCELED', 'none'),
};

/** Whether the line has its final number: the transfer is done, or there is none. */
const hasItsNumber = ({ port }: StatusFacts): boolean =>
  port === 'NONE' || port === 'DONE' || port === 'ACTIVE';

const keepsNumber = ({ port }: StatusFacts): boolean =>
  port === 'REJECTED' || port === 'FAILED' || port === 'PORT_IN_FAILED' || port === 'CANCELED';

function active(facts: StatusFacts): Part {
  if (!hasSim(facts)) return { tone: 'ok', sentence: 'order.line.withoutSim' };
  if (!hasItsNumber(facts)) {
    const sentence = keepsNumber(facts) ? 'order.line.kept.hint' : 'order.line.arriving.hint';
    return { tone: 'ok', sentence };
  }
  const sentence = facts.sim === 'esim' ? 'order.line.active.esim' : 'order.line.active.hint';
  return { text: 'order.line.active', tone: 'ok', sentence, actor: 'none' };
}

/** What happens at the end of the paid period, for a line in order. */
const ofRenewal: Readonly<Record<RenewalStatus, Part | null>> = {
  free: { tone: 'ok', sentence: 'order.renewal.free' },
  auto: { tone: 'ok', sentence: 'order.renewal.auto' },
  expired: {
    text: 'order.line.cardExpired',
    tone: 'warn',
    sentence: 'order.renewal.expired',
    actor: 'customer',
    actions: ['updateCard'],
  },
  off: { tone: 'ok', sentence: 'order.renewal.off', actions: ['startRenewal'] },
  unknown: null,
};

/** Whether the end of the period is news: nothing else is known of the line, which does not end before. */
const isRenewalNews = (facts: StatusFacts): boolean =>
  !facts.isLeaving &&
  facts.order === 'COMPLETED' &&
  facts.line === 'Active' &&
  !facts.isUnpaid &&
  hasSim(facts);

/** The bank confirms the payment of an unpaid line, which is not to be paid again. */
const beingPaid = (text: string): Part => ({
  text,
  tone: 'info',
  sentence: 'order.line.beingPaid',
  actor: 'bank',
});

/** A line that works although its period is over. */
const grace = ({ isBeingPaid, isLeaving, endAt }: StatusFacts): Part =>
  isBeingPaid
    ? beingPaid('order.line.grace')
    : {
        text: 'order.line.grace',
        tone: 'warn',
        sentence: isLeaving ? dated('order.line.grace.leaving', endAt) : 'order.line.grace.hint',
        actor: 'customer',
        actions: ['payLine'],
      };

/** The customer can resume the line, which does not pay for it; one that ends is not paid any more. */
const paused = ({ line, isUnpaid, isBeingPaid }: StatusFacts): Part => ({
  text: 'order.line.suspended',
  tone: 'warn',
  actor: 'customer',
  ...(isUnpaid && !isBeingPaid && line !== 'ENDING'
    ? { sentence: 'order.line.paused.unpaid', actions: ['resume', 'payLine', 'help'] }
    : { sentence: 'order.line.paused.hint', actions: ['resume', 'help'] }),
});

/** A payment brings an unpaid line back; for another reason the customer cannot. */
const suspended = ({ isUnpaid, isBeingPaid, isLeaving, endAt }: StatusFacts): Part =>
  isUnpaid && isBeingPaid
    ? beingPaid('order.line.suspended')
    : {
        text: 'order.line.suspended',
        tone: 'bad',
        actor: 'customer',
        ...(isUnpaid
          ? {
              sentence: isLeaving
                ? dated('order.line.suspended.leaving', endAt)
                : 'order.line.suspended.unpaid',
              actions: ['payLine'],
            }
          : { sentence: 'order.line.suspended.hint', actions: ['help', 'renewal'] }),
      };

/** A line that has ended, by whether its number comes back. */
const ofReturn: Table<ReturnStatus> = {
  none: ({ endAt }) => ({
    text: 'order.line.ended',
    tone: 'plain',
    sentence: dated('order.line.ended', endAt),
    actor: 'none',
    actions: ['newOrder'],
  }),
  possible: ({ endAt }) => ({
    text: 'order.line.left',
    tone: 'plain',
    sentence: dated('order.line.left', endAt),
    actor: 'none',
    actions: ['askBack', 'newOrder'],
  }),
  asked: message('order.line.returning', 'info', 'order.line.returning.hint', 'donor'),
};

const ofLine: Table<LineStatus> = {
  // What an order without a SIM pays for may still be under way.
  NONE: (facts) =>
    facts.sim === 'none'
      ? { text: statusTexts.COMPLETED, tone: 'plain', sentence: 'order.hint.service', actions: ['requests'] }
      : message(statusTexts.COMPLETED, 'plain', 'order.hint.COMPLETED', 'none', 'help')(),
  UNREAD: message(statusTexts.COMPLETED, 'info', 'order.line.unread', null),
  Active: active,
  WAITING: ({ lineReason, hasRequestOrder }) => {
    const way = waitsFor[lineReason];
    if (way !== 'payment') return waiting(way, 'help');
    return hasRequestOrder ? waiting(way, 'payRequest') : waiting('payment.help', 'help');
  },
  Grace: grace,
  Suspend: suspended,
  PAUSED: paused,
  ENDING: ({ endAt }) => ({
    text: 'order.line.ending',
    tone: 'warn',
    sentence: dated('order.line.ending', endAt),
    actor: 'us',
    actions: ['keepLine'],
  }),
  Inactive: (facts) => ofReturn[facts.returns](facts),
};

/** Returns the heading for a label. Of what we check, the identity is what the customer waits for. */
function headOf(text: string, { identity, payment }: StatusFacts): string {
  const isChecked = ([statusTexts.INITIATED, statusTexts.CREATED, statusTexts.PLACED] as string[]).includes(
    text,
  );
  if (isChecked && identity === 'REVIEWING' && payment === 'settled') return 'order.head.identity';
  if (text === statusTexts.CREATED && payment !== 'confirming') return 'order.head.status.INITIATED';
  return text.replace('order.', 'order.head.');
}

/** The delivery is shown from payment until the line ends. */
export const isDeliveryNews = ({ order, line }: Pick<StatusFacts, 'order' | 'line'>): boolean =>
  order === 'PLACED' ||
  order === 'APPROVED' ||
  (order === 'COMPLETED' && line !== 'NONE' && line !== 'ENDING' && line !== 'Inactive');

/** The transfer too, once the line is loaded. */
const isPortNews = (facts: StatusFacts): boolean =>
  isDeliveryNews(facts) && (facts.order !== 'COMPLETED' || facts.line !== 'UNREAD');

/** The suspension of a line that is shown as ending or waiting. */
const isPausedBesides = ({ order, line, isPaused }: StatusFacts): boolean =>
  order === 'COMPLETED' && isPaused && (line === 'ENDING' || line === 'WAITING');

const urgency: Readonly<Record<StatusTone, number>> = { bad: 3, warn: 2, info: 1, ok: 0, plain: 0 };

/**
 * Returns the status texts of an order. The most severe aspect is the label; at equal severity the order precedes its
 * SIM and number.
 */
export function summarizeStatus(facts: StatusFacts): StatusSummary {
  const delivery = isDeliveryNews(facts) ? ofDelivery[facts.delivery](facts) : null;
  const parts = [
    ofOrder[facts.order](facts),
    isPausedBesides(facts) ? paused(facts) : null,
    isIdentityNews(facts) ? ofIdentity[facts.identity](facts) : null,
    delivery,
    isPortNews(facts) ? ofPort[facts.port](facts) : null,
    isRenewalNews(facts) ? ofRenewal[facts.renewal] : null,
  ]
    .filter((part) => part !== null)
    .toSorted((one, other) => urgency[other.tone] - urgency[one.tone]);
  const named = parts.find(({ text }) => text !== undefined);
  const actions = [
    ...new Set([
      ...(named?.actions ?? []),
      ...parts.flatMap(({ actions: offered = [] }) => offered),
      ...(facts.isCancellable ? (['cancel'] as const) : []),
    ]),
  ];
  const actor = named?.actor ?? null;
  const text = named?.text ?? statusText(facts.order);
  return {
    text,
    head: named?.head?.text ?? headOf(text, facts),
    isAboutDelivery: named !== undefined && named === delivery,
    tone: named?.tone ?? 'info',
    sentences: parts.map((part) => (part === named && part.head ? part.head.sentence : part.sentence)),
    actor,
    main: actor === 'customer' ? (actions[0] ?? null) : null,
    actions,
  };
}
