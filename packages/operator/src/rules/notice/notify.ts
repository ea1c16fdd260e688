/** Messages to customers about what became of their orders, lines and requests: each is sent once. */
import type { RequestContext } from '../../request/context.ts';
import { mexico } from '../../seed/configuration.ts';
import type { LineRow } from '../../store/rows/line.rows.ts';
import type { AgendaRow } from '../../store/rows/notice.rows.ts';
import type { OrderRow } from '../../store/rows/order.rows.ts';
import type { PaymentMethodRow } from '../../store/rows/payment-method.rows.ts';
import { atomically, type Collections, UniqueViolation } from '../../store/store.ts';
import { updateLines } from '../lifecycle/update-lines.ts';
import { routeOf, type ShipmentRoute } from '../shipping/shipment.ts';
import { nextTime } from './agenda.ts';
import { languageFrom, letterLanguages } from './format.ts';
import { htmlOf, plainOf } from './letter.ts';
import { letterOf } from './letters.ts';
import { type AccountRows, type News, newsOf } from './news.ts';

/** What happened longer ago is no news (ms): nobody is written to about it. */
const newsFor = 24 * 60 * 60_000;

async function renewalCardsOf(store: Collections, lines: readonly LineRow[]) {
  const cards = new Map<string, PaymentMethodRow>();
  for (const { id } of lines) {
    const card = await store.renewalCards.get(id);
    const method = card && (await store.paymentMethods.get(card.methodId));
    if (method) cards.set(id, method);
  }
  return cards;
}

async function shipmentsOf(store: Collections, orders: readonly OrderRow[], now: number) {
  const shipments = new Map<string, ShipmentRoute>();
  for (const order of orders.filter(({ activatedAt }) => activatedAt === undefined)) {
    const route = await routeOf(store, order, now);
    if (route) shipments.set(order.id, route);
  }
  return shipments;
}

async function rowsOf(store: Collections, accountId: string, now: number): Promise<AccountRows> {
  const [orders, payments, lines, requests, formerNumbers] = await Promise.all([
    store.orders.find({ accountId }),
    store.payments.find({ accountId }),
    store.lines.find({ accountId }),
    store.serviceRequests.find({ accountId }),
    store.formerNumbers.find({ accountId }),
  ]);
  return {
    orders,
    payments,
    lines,
    requests,
    formerNumbers,
    shipments: await shipmentsOf(store, orders, now),
    renewalCards: await renewalCardsOf(store, lines),
  };
}

/** Sends the letter about news, unless it was sent: it is stored with its mark, so that a process that ends loses neither. */
const sendOnce = (
  ctx: RequestContext,
  accountId: string,
  { key }: News,
  letter: Parameters<RequestContext['send']>[0],
): Promise<void> =>
  atomically(ctx.store, async (tx) => {
    if (await tx.notices.get(key)) return;
    await tx.notices.insert({ id: key, accountId, sentAt: ctx.now });
    await ctx.send(letter, tx);
  });

/** Returns where an account's customer is written to; undefined for a guest without a contact. */
async function recipientOf({ store }: RequestContext, accountId: string): Promise<string | undefined> {
  const account = await store.accounts.get(accountId);
  if (account) return account.email;
  const contact = (await store.guests.get(accountId))?.contact;
  return contact?.channel === 'SMS' ? contact.phone_no : contact?.email;
}

/** Stores that there may be news for an account now. The language is that of the request, if it names one. */
export async function remind(
  { store, now, language: header }: Pick<RequestContext, 'store' | 'now'> & Partial<RequestContext>,
  id: string,
): Promise<void> {
  const language = languageFrom(header);
  const entry = { dueAt: now, ...(language && { language }) };
  if (await store.agenda.update(id, entry)) return;
  try {
    await store.agenda.insert({ id, ...entry });
  } catch (error) {
    // Another call of the same customer was faster.
    if (!(error instanceof UniqueViolation)) throw error;
  }
}

/** Writes to an account's customer about all that has happened and was not written about. */
async function notify(
  ctx: RequestContext,
  { id: accountId, dueAt, language: known }: AgendaRow,
): Promise<void> {
  const { store, now, storefronts } = ctx;
  await updateLines(ctx, accountId);
  const rows = await rowsOf(store, accountId, now);
  const language = letterLanguages.find((one) => one === (known ?? mexico.default_language)) ?? 'es-MX';
  const to = await recipientOf(ctx, accountId);
  for (const news of newsOf(rows, now)) {
    if (to === undefined || news.at <= now - newsFor || (await store.notices.get(news.key))) continue;
    const letter = letterOf(news, language, storefronts[0]);
    const isText = !to.includes('@');
    await sendOnce(ctx, accountId, news, {
      to,
      subject: letter.subject,
      text: isText ? letter.subject : plainOf(letter),
      ...(!isText && { html: await htmlOf(letter, language) }),
    });
  }
  await store.transaction(async (tx) => {
    // A call that came meanwhile wants to be looked at.
    if ((await tx.agenda.get(accountId))?.dueAt !== dueAt) return;
    await tx.agenda.update(accountId, { dueAt: nextTime(rows, now) });
  });
}

/** Largest number of accounts that are looked at in one go. */
const atOnce = 100;
/** Time until an account that could not be looked at is looked at again (ms): it must not keep the others waiting. */
const againAfter = 60_000;

/** Writes to the customers for whom the time has come. */
export async function notifyDue(ctx: RequestContext, report: (error: unknown) => void): Promise<void> {
  const { store, now } = ctx;
  const due = await store.agenda.find({}, { atMost: { dueAt: now }, limit: atOnce });
  for (const entry of due) {
    try {
      await notify(ctx, entry);
    } catch (error) {
      report(error);
      await store.agenda.update(entry.id, { dueAt: now + againAfter });
    }
  }
}
