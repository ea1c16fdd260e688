/** The letters about news, in the customer's language. */

import { addressLine } from '@senda/core/address-line';
import {
  esimInstallAddress,
  linePaymentAddress,
  orderAddress,
  orderIdentityAddress,
  orderInvoiceAddress,
  renewalAddress,
  simActivationAddress,
} from '@senda/core/base/addresses';
import { refundOf } from '@senda/core/refund';
import { planOfLine } from '../../seed/products.ts';
import type { LineRow, RequestRow } from '../../store/rows/line.rows.ts';
import type { OrderRow } from '../../store/rows/order.rows.ts';
import type { PaymentRow } from '../../store/rows/payment.rows.ts';
import { periodCost } from '../lifecycle/renewal.ts';
import { doneAt } from '../lifecycle/service-request.ts';
import { gracePeriod, lineStatus, suspensionOf } from '../lifecycle/status.ts';
import { reversibleUntil } from '../number-return.ts';
import { refusalOf } from '../order/invoice.ts';
import { refundTermsOf } from '../payment/refund-terms.ts';
import { type Format, formatIn, type LetterLanguage } from './format.ts';
import type { Letter } from './letter.ts';
import type { News, SimWait } from './news.ts';
import { englishWords } from './words.en.ts';
import { spanishWords } from './words.es.ts';
import type { Words } from './words.ts';

const words: Readonly<Record<LetterLanguage, Words>> = { 'en-US': englishWords, 'es-MX': spanishWords };

type Row = NonNullable<Letter['rows']>[number];
type Action = Pick<Letter, 'action'>;

/** The words of a language, and the parts that letters share. */
interface Writer extends Format {
  readonly say: Words;
  /** A link to a page of the storefront; none without a storefront. */
  link(label: string, path: string): Action;
  toOrder(orderRef: string, label: string): Action;
  toLine(line: LineRow | undefined): Action;
  paid(payment: PaymentRow | undefined): readonly Row[];
  /** @param at when it was returned (ms) */
  refunded(payment: PaymentRow, at: number): string;
  bought(order: OrderRow): readonly Row[];
  ofLine(line: LineRow | undefined): readonly Row[];
  /** What a request is called within a sentence. */
  nameOf(request: RequestRow): string;
  asked(request: RequestRow, line: LineRow | undefined): readonly Row[];
}

function writerIn(language: LetterLanguage, storefront: string | undefined): Writer {
  const say = words[language];
  const format = formatIn(language);
  const { money, number, instrument, day } = format;
  const link: Writer['link'] = (label, path) =>
    storefront === undefined ? {} : { action: { label, href: `${storefront}${path}` } };
  const toOrder: Writer['toOrder'] = (orderRef, label) => link(label, orderAddress(orderRef));
  const ofLine: Writer['ofLine'] = (line) => (line ? [{ label: say.line, value: number(line.number) }] : []);
  return {
    ...format,
    say,
    link,
    toOrder,
    toLine: (line) => (line ? toOrder(line.orderRef, say.seeLine) : {}),
    paid: (payment) =>
      payment
        ? [
            { label: say.paidWith, value: instrument(payment) },
            ...(payment.instalments
              ? [{ label: say.instalments.label, value: say.instalments.value(payment.instalments, money) }]
              : []),
          ]
        : [],
    refunded: (payment, at) => {
      const { until, note } = refundOf({ ...payment, refund: refundTermsOf(payment) }, at);
      const to = {
        ...(payment.card && { card: format.card(payment.card) }),
        ...(note && { note: note[language] }),
      };
      return say.refunded(money(payment.amount), to, day(until ?? at));
    },
    bought: ({ id, preview }) => [
      { label: say.order, value: id },
      ...preview.items.map(({ name, cost }) => ({
        label: name[language],
        value: cost.amount === 0 ? say.free : money(cost.amount),
      })),
      { label: say.total, value: money(preview.total.amount), isTotal: true },
    ],
    ofLine,
    nameOf: ({ type, action }) => say.requestName(type, action) ?? say.aRequest,
    asked: ({ details }, line) => [
      ...(details.reference === undefined ? [] : [{ label: say.reference, value: details.reference }]),
      ...ofLine(line),
      ...(details.item ? [{ label: say.chosen, value: details.item.name[language] }] : []),
      ...(details.shippingAddress
        ? [{ label: say.deliveredTo, value: addressLine(details.shippingAddress) }]
        : []),
      ...(details.validUntil === undefined
        ? []
        : [{ label: say.validUntil, value: day(details.validUntil) }]),
      ...(details.fee ? [{ label: say.total, value: money(details.fee), isTotal: true }] : []),
    ],
  };
}

/** Where a customer does what their SIM waits for. */
const simAddresses = {
  install: esimInstallAddress,
  activate: simActivationAddress,
  collect: orderAddress,
  reschedule: orderAddress,
} as const satisfies Record<SimWait['task'], (orderRef: string) => string>;

type Written = {
  readonly [K in News['kind']]: (news: Extract<News, { readonly kind: K }>, writer: Writer) => Letter;
};

function aboutPortIn(
  { kind, request }: Extract<News, { readonly kind: 'portInWaits' | 'portedIn' | 'portInOver' }>,
  { say, number, toOrder }: Writer,
): Letter {
  const { number: brought = '', orderRef = '' } = request;
  const { subject, title, text } = say[kind];
  return {
    subject: subject(number(brought)),
    title,
    paragraphs: [text(number(brought))],
    ...toOrder(orderRef, kind === 'portInWaits' ? say.portInWaits.action : say.seeLine),
  };
}

/** Returns what a letter says of a termination: when the line ends, until when it can be kept, and what becomes of codes, the number and the paid days. */
function endsIn(request: RequestRow, line: LineRow | undefined, writer: Writer): string[] {
  const { say, moment, day, number } = writer;
  const endsAt = doneAt(request);
  const codes = line ? [say.ends.codes(number(line.number))] : [];
  if (endsAt === undefined) return [say.ends.soon, say.ends.keep, ...codes];
  const isCut = line !== undefined && line.paidUntil > endsAt;
  const { numberKeptUntil } = request.details;
  return [
    say.ends.at(moment(endsAt)),
    say.ends.keep,
    ...codes,
    ...(line && numberKeptUntil !== undefined
      ? [say.ends.number(number(line.number), day(numberKeptUntil))]
      : []),
    ...(isCut ? [say.ends.lost(day(line.paidUntil))] : []),
  ];
}

/** Returns the price of the first period of the plan that a line switches to, in centavos; 0 for another request. */
function firstPeriodOf({ effect }: RequestRow): number {
  return effect?.kind === 'plan' ? (planOfLine(effect)?.cost.amount ?? 0) : 0;
}

/** Returns what a letter says of another plan to come: from when on, and who pays its first period that day. */
function startsIn(request: RequestRow, line: LineRow | undefined, { say, day, money }: Writer): string[] {
  const at = doneAt(request);
  if (request.effect?.kind !== 'plan' || !line || at === undefined) return [];
  const amount = firstPeriodOf(request);
  const paid = line.autoRenewal ? say.starts.automatic : say.starts.customer;
  return [say.starts.at(day(at)), ...(amount === 0 ? [] : [paid(money(amount))])];
}

/** Returns what a letter says of another plan that has started unpaid: nobody else pays it. */
function dueIn(request: RequestRow, line: LineRow | undefined, { say, day, money }: Writer): string[] {
  const amount = firstPeriodOf(request);
  const at = doneAt(request);
  const isUnpaid = line && !line.autoRenewal && amount > 0 && at !== undefined && line.paidUntil <= at;
  return isUnpaid ? [say.starts.due(money(amount), day(line.paidUntil + gracePeriod))] : [];
}

/** Whether a request is another operator's, which takes the number with it. */
const isLeaving = ({ effect }: RequestRow): boolean =>
  effect?.kind === 'end' && effect.standing === 'ported-out';

/** Returns what a letter says of a line whose number is to leave, as the page of the line does: one that does not work, or not for long, is not said to work. */
function untilItLeaves(line: LineRow, leavesAt: string | undefined, at: number, writer: Writer): string[] {
  const { say, number, money, day } = writer;
  const { text, moves, paused, grace } = say.leaves;
  const status = lineStatus(line, at);
  if (status === 'Active') return [text(number(line.number), leavesAt)];
  const first = moves(number(line.number), leavesAt);
  if (suspensionOf(line)) return [first, paused];
  return [first, grace(money(periodCost(line)), day(line.paidUntil + gracePeriod))];
}

/** Returns the letter about a number that is to leave for another operator. */
function leaving(request: RequestRow, line: LineRow, at: number, writer: Writer): Letter {
  const { say, number, moment, asked, toLine } = writer;
  const leavesAt = doneAt(request);
  const { subject, title, unasked } = say.leaves;
  return {
    subject: subject(number(line.number)),
    title,
    paragraphs: [
      ...untilItLeaves(line, leavesAt === undefined ? undefined : moment(leavesAt), at, writer),
      unasked,
    ],
    rows: asked(request, line),
    ...toLine(line),
  };
}

/** Returns the letter about a number that has left for another operator. */
function left(request: RequestRow, line: LineRow, { say, number, moment, asked, toLine }: Writer): Letter {
  const { subject, title, text, back } = say.left;
  return {
    subject: subject(number(line.number)),
    title,
    paragraphs: [text(number(line.number)), back(moment(reversibleUntil(line)))],
    rows: asked(request, line),
    ...toLine(line),
  };
}

/** Returns what a letter says of the periods of a line that works again; a renewal has letters of its own. */
function paidAgain(line: LineRow, at: number, { say, day, money }: Writer): string[] {
  const amount = periodCost(line);
  if (amount === 0) return [];
  if (line.paidUntil > at)
    return [(line.autoRenewal ? say.active.renews : say.active.paidUntil)(day(line.paidUntil))];
  return line.autoRenewal ? [] : [say.returned.due(money(amount), day(at + gracePeriod))];
}

/** Returns the letter about a number that has come back from another operator. */
function returned(request: RequestRow, line: LineRow, at: number, writer: Writer): Letter {
  const { say, language, number, asked, toLine } = writer;
  const { subject, title, text, sim } = say.returned;
  const now = number(request.number ?? line.number);
  return {
    subject: subject(now),
    title,
    paragraphs: [
      text(now, planOfLine(line)?.name[language]),
      sim(line.simType),
      ...paidAgain(line, at, writer),
    ],
    rows: asked(request, line),
    ...toLine(line),
  };
}

const letters: Written = {
  ordered: ({ order, payment, at }, { say, bought, paid, toOrder }) => {
    const { identity, draft, details, iccid } = order;
    const isChecked = identity === undefined || identity.decidedAt <= at;
    return {
      subject: say.ordered.subject(order.id),
      title: say.ordered.title,
      paragraphs: [
        ...(isChecked ? [] : [say.ordered.identity]),
        say.ordered.next(draft.simType, details?.delivery?.deliveryType, iccid !== undefined),
      ],
      rows: [...bought(order), ...paid(payment)],
      ...toOrder(order.id, say.seeOrder),
    };
  },
  simWaits: ({ order, wait }, { say, language, link }) => {
    const { subject, title, text, action } = say.simWaits[wait.task];
    const shop = wait.task === 'collect' ? wait.shop : undefined;
    return {
      subject: subject(order.id),
      title,
      paragraphs: [text],
      ...(shop && {
        rows: [
          { label: say.simWaits.shop, value: shop.name },
          { label: say.simWaits.address, value: addressLine(shop) },
          { label: say.simWaits.hours, value: shop.hours[language] },
        ],
      }),
      ...link(action, simAddresses[wait.task](order.id)),
    };
  },
  orderOver: ({ order, why, refund }, { say, refunded, bought, toOrder }) => ({
    subject: say.orderOver.subject(order.id),
    title: say.orderOver.title[why],
    paragraphs: [say.orderOver.text[why], ...(refund ? [refunded(refund, refund.refundedAt ?? 0)] : [])],
    rows: bought(order),
    ...toOrder(order.id, say.seeOrder),
  }),
  identityRejected: ({ order, until, again }, { say, moment, link, toOrder }) => {
    const words = say[order.identity?.reason === 'CURP_MISMATCH' ? 'curpRejected' : 'identityRejected'];
    return {
      subject: words.subject(order.id),
      title: words.title,
      paragraphs: [words[again ? 'again' : 'assisted'](moment(until))],
      ...(again ? link(words.action, orderIdentityAddress(order.id)) : toOrder(order.id, say.seeOrder)),
    };
  },
  toPay: ({ order, payment, voucher }, { say, money, moment, bought, toOrder }) => ({
    subject: say.toPay.subject(order.id),
    title: say.toPay.title[voucher.kind],
    paragraphs: [say.toPay.text[voucher.kind](money(payment.amount)), say.toPay.until(moment(voucher.until))],
    rows: [
      ...bought(order),
      ...(voucher.clabe === undefined ? [] : [{ label: 'CLABE', value: voucher.clabe }]),
      { label: say.toPay.reference[voucher.kind], value: voucher.reference },
      ...(voucher.bank === undefined ? [] : [{ label: say.toPay.bank, value: voucher.bank }]),
      ...(voucher.beneficiary === undefined
        ? []
        : [{ label: say.toPay.beneficiary, value: voucher.beneficiary }]),
    ],
    ...toOrder(order.id, say.seeOrder),
  }),
  moneyReturned: ({ order, payment }, { say, money, refunded, toOrder }) => ({
    subject: say.moneyReturned.subject(order.id),
    title: say.moneyReturned.title,
    paragraphs: [
      say.moneyReturned.text(money(payment.amount)),
      refunded(payment, payment.voucher?.returnedAt ?? 0),
    ],
    ...toOrder(order.id, say.seeOrder),
  }),
  invoiceIssued: ({ order, invoice: { details, folio } }, { say, money, link }) => ({
    subject: say.invoiceIssued.subject(order.id),
    title: say.invoiceIssued.title,
    paragraphs: [say.invoiceIssued.text(details.name)],
    rows: [
      { label: say.order, value: order.id },
      { label: 'RFC', value: details.rfc },
      { label: say.invoiceIssued.folio, value: folio },
      { label: say.total, value: money(order.preview.total.amount), isTotal: true },
    ],
    ...link(say.invoiceIssued.action, orderInvoiceAddress(order.id)),
  }),
  invoiceRefused: ({ order, invoice }, { say, link }) => ({
    subject: say.invoiceRefused.subject(order.id),
    title: say.invoiceRefused.title,
    paragraphs: [
      say.invoiceRefused.text[refusalOf(invoice) === 'NAME' ? 'NAME' : 'RFC'],
      say.invoiceRefused.next,
    ],
    ...link(say.invoiceRefused.action, orderInvoiceAddress(order.id)),
  }),
  active: ({ line, incoming, isFree }, { say, number, day, toLine }) => {
    const now = number(line.number);
    const until = day(line.paidUntil);
    return {
      subject: say.active.subject(now),
      title: say.active.title,
      paragraphs: [
        incoming === undefined ? say.active.number(now) : say.active.arriving(now, number(incoming)),
        ...(isFree ? [] : [line.autoRenewal ? say.active.renews(until) : say.active.paidUntil(until)]),
      ],
      ...toLine(line),
    };
  },
  renewalAhead: ({ line, amount, card: charged }, { say, day, money, card, ofLine, link }) => ({
    subject: say.ahead.subject(day(line.paidUntil)),
    title: say.ahead.title(day(line.paidUntil)),
    paragraphs: [say.ahead.text(money(amount), card(charged)), say.ahead.cancel],
    rows: ofLine(line),
    ...link(say.ahead.action, renewalAddress(line.id)),
  }),
  renewed: ({ line, payment }, { say, number, day, money, ofLine, paid, toLine }) => ({
    subject: say.renewed.subject(number(line.number)),
    title: say.renewed.title,
    paragraphs: [say.renewed.text(day(line.paidUntil))],
    rows: [
      ...ofLine(line),
      ...paid(payment),
      { label: say.total, value: money(payment.amount), isTotal: true },
    ],
    ...toLine(line),
  }),
  renewalRefused: ({ line, payment, suspendsAt }, { say, number, money, instrument, day, ofLine, link }) => ({
    subject: say.refused.subject(number(line.number)),
    title: say.refused.title,
    paragraphs: [
      say.refused.text(money(payment.amount), instrument(payment)),
      say.refused.until(day(suspendsAt)),
    ],
    rows: ofLine(line),
    ...link(say.refused.action, linePaymentAddress(line.id)),
  }),
  requested: ({ request, line, payment, at }, writer) => {
    if (line && isLeaving(request)) return leaving(request, line, at, writer);
    const { say, nameOf, asked, paid, toLine } = writer;
    const name = nameOf(request);
    return {
      subject: say.requested.subject(name),
      title: say.requested.title,
      paragraphs:
        request.effect?.kind === 'end'
          ? endsIn(request, line, writer)
          : [say.requested.text(name), ...startsIn(request, line, writer)],
      rows: [...asked(request, line), ...paid(payment)],
      ...toLine(line),
    };
  },
  requestOver: ({ request, line, status, former, at }, writer) => {
    if (line && isLeaving(request) && status === 'DONE') return left(request, line, writer);
    if (line && request.effect?.kind === 'revive' && status === 'DONE')
      return returned(request, line, at, writer);
    const { say, number, day, nameOf, asked, toLine } = writer;
    const name = nameOf(request);
    const outcome = status === 'DONE' || status === 'CANCELED' ? status : 'FAILED';
    const isLineOver = request.effect?.kind === 'end' && outcome === 'DONE';
    const kept = isLineOver && former ? [say.over.kept(number(former.id), day(former.recoverableUntil))] : [];
    return {
      subject: say.over.subject[outcome](name),
      title: say.over.title[outcome],
      paragraphs: [
        isLineOver ? say.over.ended : say.over.text[outcome](name),
        ...kept,
        ...(outcome === 'DONE' ? dueIn(request, line, writer) : []),
      ],
      rows: [
        ...asked(request, line),
        ...(outcome === 'DONE' && request.effect?.kind === 'link'
          ? [{ label: say.folio, value: request.effect.folio }]
          : []),
      ],
      ...toLine(line),
    };
  },
  portInWaits: aboutPortIn,
  portedIn: aboutPortIn,
  portInOver: aboutPortIn,
};

/** Returns the letter about some news. @param storefront origin that links lead to; undefined for a letter without links */
export const letterOf = (news: News, language: LetterLanguage, storefront: string | undefined): Letter =>
  (letters[news.kind] as (news: News, writer: Writer) => Letter)(news, writerIn(language, storefront));
