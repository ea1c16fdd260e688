/** Verification codes, which permit choosing another delivery day without a session. */

import type { RequestContext } from '../request/context.ts';
import { Refusal } from '../request/refusal.ts';
import { isReschedulable, routeOf, type ShipmentRoute, shipmentAt } from '../rules/shipping/shipment.ts';
import type { RescheduleCodeRow } from '../store/rows/shipping.rows.ts';
import type { MailRow } from '../store/rows/system.rows.ts';
import { atomically, type Collections } from '../store/store.ts';

const pathOf = (verificationCode: string): string =>
  `/reschedule_delivery/sim_only?verificationCode=${verificationCode}`;

/** Returns the mail with a verification code. The code is only in the text, as it is not a one-time code. */
const rescheduleMail = (
  orderRef: string,
  verificationCode: string,
  [storefront = '']: readonly string[],
): Pick<MailRow, 'subject' | 'text'> => ({
  subject: `Elige otro día de entrega para tu pedido ${orderRef}`,
  text: [
    `Para elegir otro día, otra dirección o una tienda para tu SIM, abre ${storefront}${pathOf(verificationCode)} en tu navegador. El enlace sirve tres días.`,
    `Tu código de verificación: ${verificationCode}`,
    'Quien tenga este código puede cambiar tu entrega: no lo compartas.',
    '',
    `To choose another day, another address or a shop for your SIM, open ${storefront}${pathOf(verificationCode)} in your browser. The link is good for three days.`,
    `Your verification code: ${verificationCode}`,
    'Anyone who has this code can change your delivery: do not share it.',
  ].join('\n'),
});

/** Lifetime of a code, and minimum interval between two codes (ms). */
const codeLifetime = 3 * 24 * 60 * 60_000;
const resendInterval = 60_000;

/** Returns the id of a stored code: its keyed hash, as the database must not reveal codes. */
export const codeIdOf = (ctx: RequestContext, code: string): Promise<string> =>
  ctx.hash(`reschedule:${code}`);

/** Returns the e-mail of an account, or the confirmed one of a guest. */
async function emailOf(tx: Collections, accountId: string): Promise<string | undefined> {
  const account = await tx.accounts.get(accountId);
  if (account) return account.email;
  const contact = (await tx.guests.get(accountId))?.contact;
  return contact?.channel === 'EMAIL' ? contact.email.toLowerCase() : undefined;
}

interface CodeRequest {
  readonly orderRef: string;
  /** In lower case. */
  readonly email: string;
  readonly now: number;
}

/** Whether to send a code: the e-mail is the customer's, another day can be chosen, and no code was sent recently. */
async function shouldSend(tx: Collections, { orderRef, email, now }: CodeRequest): Promise<boolean> {
  const order = await tx.orders.get(orderRef);
  const route = await routeOf(tx, order, now);
  if (!order || !route || (await emailOf(tx, order.accountId)) !== email) return false;
  const [latest] = await tx.rescheduleCodes.find({ orderRef }, { newestFirst: true, limit: 1 });
  const isSoon = latest !== undefined && now < latest.sentAt + resendInterval;
  return !isSoon && isReschedulable(shipmentAt(route, now));
}

/** Sends a code if the conditions are met. Does not reveal whether they are. */
export async function sendCode(ctx: RequestContext, orderRef: string, address: string): Promise<void> {
  const request = { orderRef, email: address.toLowerCase(), now: ctx.now };
  const code = ctx.id();
  const id = await codeIdOf(ctx, code);
  const isSent = await atomically(ctx.store, async (tx) => {
    if (!(await shouldSend(tx, request))) return false;
    await tx.rescheduleCodes.insert({ id, orderRef, sentAt: ctx.now, expiresAt: ctx.now + codeLifetime });
    return true;
  });
  if (isSent) await ctx.send({ to: request.email, ...rescheduleMail(orderRef, code, ctx.storefronts) });
}

export interface Entitled {
  readonly code: RescheduleCodeRow;
  readonly route: ShipmentRoute;
}

/**
 * Returns the order and the account of a code; `id` is its hash.
 * @throws Refusal NOT_FOUND, VERIFICATION_CODE_EXPIRED
 */
export async function entitledBy(store: Collections, id: string, now: number): Promise<Entitled> {
  const code = await store.rescheduleCodes.get(id);
  const route = code && (await routeOf(store, await store.orders.get(code.orderRef), now));
  if (!code || !route) throw new Refusal('NOT_FOUND', { message: 'There is no such verification code.' });
  if (now >= code.expiresAt) throw new Refusal('VERIFICATION_CODE_EXPIRED');
  return { code, route };
}
