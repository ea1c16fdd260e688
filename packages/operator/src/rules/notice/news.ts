/** What a customer is written about, computed from what is stored. */
import type { Card, PickupLocation, ServiceStatus, Voucher } from '@senda/contract';
import { buysPlan } from '@senda/core/purchase';
import { pickupLocations } from '../../seed/pickup-locations.ts';
import type { FormerNumberRow, LineRow, RequestRow } from '../../store/rows/line.rows.ts';
import type { OrderRow } from '../../store/rows/order.rows.ts';
import type { PaymentRow } from '../../store/rows/payment.rows.ts';
import type { PaymentMethodRow } from '../../store/rows/payment-method.rows.ts';
import { isForLine, periodCost, periodRef } from '../lifecycle/renewal.ts';
import { isFinal, logOf } from '../lifecycle/service-request.ts';
import { gracePeriod } from '../lifecycle/status.ts';
import { hasAttempt, renewableUntil } from '../order/identity.ts';
import { type InvoiceRequest, refusalOf, stampedAt } from '../order/invoice.ts';
import { logAt, paidAt } from '../order/progress.ts';
import { chargeAt } from '../payment/transaction.ts';
import { voucherOf } from '../payment/voucher-of.ts';
import { type ShipmentRoute, shipmentAt, waitsAt } from '../shipping/shipment.ts';

const day = 24 * 60 * 60_000;

/** How long before a renewal its customer is written to (ms). */
export const announcedBefore = 5 * day;

/** What is stored of an account. */
export interface AccountRows {
  readonly orders: readonly OrderRow[];
  readonly payments: readonly PaymentRow[];
  readonly lines: readonly LineRow[];
  readonly requests: readonly RequestRow[];
  readonly formerNumbers: readonly FormerNumberRow[];
  /** Shipments of SIM cards that are not in use, by order. */
  readonly shipments: ReadonlyMap<string, ShipmentRoute>;
  /** The card that renews a line, by account number. */
  readonly renewalCards: ReadonlyMap<string, PaymentMethodRow>;
}

/** What a customer has to do with the SIM of an order, so that its line begins. */
export type SimWait =
  | { readonly task: 'install' | 'activate' | 'reschedule' }
  | { readonly task: 'collect'; readonly shop: PickupLocation };

type Subject =
  | { readonly kind: 'ordered'; readonly order: OrderRow; readonly payment: PaymentRow | undefined }
  | {
      readonly kind: 'toPay';
      readonly order: OrderRow;
      readonly payment: PaymentRow;
      readonly voucher: Voucher;
    }
  | {
      readonly kind: 'identityRejected';
      readonly order: OrderRow;
      /** Until when the order waits for another check (ms). */
      readonly until: number;
      /** Whether another one is accepted online. */
      readonly again: boolean;
    }
  | { readonly kind: 'simWaits'; readonly order: OrderRow; readonly wait: SimWait }
  | { readonly kind: 'moneyReturned'; readonly order: OrderRow; readonly payment: PaymentRow }
  | { readonly kind: 'invoiceIssued'; readonly order: OrderRow; readonly invoice: InvoiceRequest }
  | { readonly kind: 'invoiceRefused'; readonly order: OrderRow; readonly invoice: InvoiceRequest }
  | {
      readonly kind: 'orderOver';
      readonly order: OrderRow;
      readonly why: 'cancelled' | 'unpaid' | 'identity' | 'unused';
      readonly refund: PaymentRow | undefined;
    }
  | {
      readonly kind: 'active';
      readonly line: LineRow;
      readonly incoming: string | undefined;
      readonly isFree: boolean;
    }
  | {
      readonly kind: 'renewalAhead';
      readonly line: LineRow;
      readonly amount: number;
      readonly card: Card;
    }
  | { readonly kind: 'renewed'; readonly line: LineRow; readonly payment: PaymentRow }
  | {
      readonly kind: 'renewalRefused';
      readonly line: LineRow;
      readonly payment: PaymentRow;
      readonly suspendsAt: number;
    }
  | {
      readonly kind: 'requested';
      readonly request: RequestRow;
      readonly line: LineRow | undefined;
      readonly payment: PaymentRow | undefined;
    }
  | {
      readonly kind: 'requestOver';
      readonly request: RequestRow;
      readonly line: LineRow | undefined;
      readonly status: ServiceStatus;
      readonly former: FormerNumberRow | undefined;
    }
  | { readonly kind: 'portInWaits'; readonly request: RequestRow }
  | { readonly kind: 'portedIn'; readonly request: RequestRow }
  | { readonly kind: 'portInOver'; readonly request: RequestRow };

/** A message that is due since `at` (ms); `key` names what it is about. */
export type News = Subject & { readonly key: string; readonly at: number };

/** Returns why an order is over. */
function reasonOf(order: OrderRow, charges: readonly PaymentRow[], at: number) {
  if (order.cancellation?.isGranted) return 'cancelled' as const;
  if (paidAt(order, charges, at) === undefined) return 'unpaid' as const;
  return renewableUntil(order) === undefined ? ('unused' as const) : ('identity' as const);
}

/** Returns that a voucher can be paid, and that money which came late or twice was returned. */
function ofVoucher(order: OrderRow, payment: PaymentRow): News[] {
  const voucher = voucherOf(payment);
  const { id, voucher: issued } = payment;
  if (voucher === undefined || issued === undefined) return [];
  const about = { order, payment };
  const { returnedAt: at } = voucher;
  return [
    ...(voucher.status === 'OPEN'
      ? [{ kind: 'toPay', key: `voucher:${id}`, at: issued.issuedAt, voucher, ...about } as const]
      : []),
    ...(at === undefined
      ? []
      : [{ kind: 'moneyReturned', key: `returned:${id}:${at}`, at, ...about } as const]),
  ];
}

/** Returns that an order waits for another identity check; nothing once it is over. */
function ofIdentity(order: OrderRow, endedAt: number): News[] {
  const { id, identity } = order;
  const until = renewableUntil(order);
  if (identity === undefined || until === undefined) return [];
  const { decidedAt: at } = identity;
  if (at >= Math.min(until, endedAt)) return [];
  const again = hasAttempt(order);
  return [{ kind: 'identityRejected', key: `identity:${id}:${at}`, at, order, until, again }];
}

/** Returns what the card of a shipment waits for; undefined while it is on its way. */
function waitOf(route: ShipmentRoute, now: number): SimWait | undefined {
  const { status, delivery } = shipmentAt(route, now);
  if (status === 'DELIVERED') return { task: 'activate' };
  if (status === 'DELIVERY_FAILED') return { task: 'reschedule' };
  if (status !== 'READY_FOR_PICKUP' || delivery.deliveryType !== 'SELF_PICKUP') return undefined;
  const shop = pickupLocations.get(delivery.locationId);
  return shop && { task: 'collect', shop };
}

/** Returns that the SIM of an order waits for its customer; nothing once it is in use. */
function ofSim(order: OrderRow, { shipments }: AccountRows, approvedAt: number, now: number): News[] {
  if (order.activatedAt !== undefined) return [];
  const route = shipments.get(order.id);
  const wait: SimWait | undefined =
    route === undefined
      ? { task: order.draft.simType === 'esim' ? 'install' : 'activate' }
      : waitOf(route, now);
  if (wait === undefined) return [];
  const at = route === undefined ? approvedAt : Math.max(approvedAt, waitsAt(route, now));
  return [{ kind: 'simWaits', key: `sim:${order.id}:${wait.task}:${at}`, at, order, wait }];
}

function ofOrder(order: OrderRow, rows: AccountRows, now: number): News[] {
  const { payments } = rows;
  const charges = payments.filter(({ orderRef }) => orderRef === order.id).map((row) => chargeAt(row, now));
  const payment = charges.find(({ status }) => status === 'PAID');
  const vouchers = charges.flatMap((charge) => ofVoucher(order, charge));
  const log = logAt(order, charges, now);
  const end = log.find(({ status }) => status === 'CANCELLED' || status === 'FAILED');
  const approved = end === undefined ? log.find(({ status }) => status === 'APPROVED') : undefined;
  const news = log.flatMap(({ status, at }): News[] => {
    const key = `order:${order.id}:${status}`;
    if (status === 'PLACED') return [{ kind: 'ordered', key, at, order, payment }];
    if (status !== 'CANCELLED' && status !== 'FAILED') return [];
    const refund = charges.find(({ refundedAt }) => refundedAt !== undefined);
    return [{ kind: 'orderOver', key, at, order, why: reasonOf(order, charges, at), refund }];
  });
  return [
    ...vouchers,
    ...news,
    ...(approved ? ofSim(order, rows, approved.at, now) : []),
    ...ofIdentity(order, end?.at ?? Number.POSITIVE_INFINITY),
  ];
}

/** Returns that the invoice of an order was stamped, or refused. */
function ofInvoice(order: OrderRow): News[] {
  const { id, invoice } = order;
  if (invoice === undefined) return [];
  const kind = refusalOf(invoice) === undefined ? 'invoiceIssued' : 'invoiceRefused';
  return [{ kind, key: `invoice:${id}:${invoice.requestedAt}`, at: stampedAt(invoice), order, invoice }];
}

function ofLine(line: LineRow, { payments, requests, renewalCards }: AccountRows, now: number): News[] {
  const { id, activatedAt, paidUntil, autoRenewal, standing } = line;
  const arriving = requests.find(({ type, accountNumber }) => type === 'PORT_IN' && accountNumber === id);
  const active = { kind: 'active', key: `line:${id}`, at: activatedAt, line } as const;
  const method = renewalCards.get(id);
  const ahead = {
    kind: 'renewalAhead',
    key: `ahead:${periodRef(line)}`,
    at: paidUntil - announcedBefore,
    line,
    amount: periodCost(line),
  } as const;
  const isEnding = requests.some(
    ({ accountNumber, isOpen, effect }) => accountNumber === id && isOpen && effect?.kind === 'end',
  );
  const isAhead = standing === 'live' && !isEnding && autoRenewal && now < paidUntil && ahead.amount > 0;
  const charged = payments
    .filter(({ orderRef }) => isForLine(line, orderRef))
    .map((row) => chargeAt(row, now))
    .flatMap((payment): News[] => {
      const { id: paymentId, orderRef, idempotencyKey, settledAt: at, status } = payment;
      if (status === 'PAID') return [{ kind: 'renewed', key: `renewed:${paymentId}`, at, line, payment }];
      // A card that its customer has just entered is refused on the page.
      if (status !== 'REFUSED' || idempotencyKey !== orderRef) return [];
      const suspendsAt = paidUntil + gracePeriod;
      return [{ kind: 'renewalRefused', key: `refused:${paymentId}`, at, line, payment, suspendsAt }];
    });
  return [
    { ...active, incoming: line.isProvisional ? arriving?.number : undefined, isFree: ahead.amount === 0 },
    ...(isAhead && method ? [{ ...ahead, card: method.card }] : []),
    ...charged,
  ];
}

function ofPortIn(request: RequestRow, now: number): News[] {
  return logOf(request, now).flatMap(({ status, at }): News[] => {
    const key = `portIn:${request.id}:${status}:${at}`;
    if (status === 'WAITING') return [{ kind: 'portInWaits', key, at, request }];
    if (!isFinal(status)) return [];
    return [{ kind: status === 'DONE' ? 'portedIn' : 'portInOver', key, at, request }];
  });
}

function ofRequest(
  request: RequestRow,
  { lines, formerNumbers, payments }: AccountRows,
  now: number,
): News[] {
  if (request.type === 'PORT_IN') return ofPortIn(request, now);
  const { id, startedAt, accountNumber, orderRef } = request;
  const line = lines.find((one) => one.id === accountNumber);
  const former = formerNumbers.find((one) => one.accountNumber === accountNumber);
  const payment = payments.find((row) => row.orderRef === orderRef && chargeAt(row, now).status === 'PAID');
  const asked: News[] =
    startedAt === undefined
      ? []
      : [{ kind: 'requested', key: `request:${id}`, at: startedAt, request, line, payment }];
  const over = logOf(request, now)
    .filter(({ status }) => isFinal(status))
    .map(
      ({ status, at }): News => ({
        kind: 'requestOver',
        key: `request:${id}:${status}`,
        at,
        request,
        line,
        status,
        former,
      }),
    );
  return [...asked, ...over];
}

/** Returns all that an account's customer was or is to be written about until `now` (ms). */
export function newsOf(rows: AccountRows, now: number): readonly News[] {
  const { orders, lines, requests } = rows;
  return [
    // An order that pays for a request is written about with it.
    ...orders.filter(buysPlan).flatMap((order) => ofOrder(order, rows, now)),
    ...orders.flatMap(ofInvoice),
    ...lines.flatMap((line) => ofLine(line, rows, now)),
    ...requests.flatMap((request) => ofRequest(request, rows, now)),
  ].filter(({ at }) => at <= now);
}
