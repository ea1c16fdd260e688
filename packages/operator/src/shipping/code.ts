/** Verification codes for another delivery day: whoever has one may choose it. */
import type { Operation } from '../gateway/handler.ts';
import { Refusal } from '../gateway/refusal.ts';
import { atomically, type Collections } from '../store/port.ts';
import { isReschedulable, type Journey, journeyOf, shipmentAt } from './shipment.ts';
import { rescheduleMail } from './shipping.mail.ts';
import type { RescheduleCodeRow } from './shipping.rows.ts';

/** How long a code is good, and how soon another may be sent (ms). */
const goodFor = 3 * 24 * 60 * 60_000;
const notBefore = 60_000;

/** Under which id a code is kept: who reads the database learns none. */
export const codeIdOf = (op: Operation, code: string): Promise<string> => op.hash(`reschedule:${code}`);

/** Whether a code is due: the e-mail is the customer's, another day can be chosen, and none was just sent. */
async function isDue(op: Operation, orderRef: string, email: string): Promise<boolean> {
  const order = await op.store.orders.get(orderRef);
  const journey = await journeyOf(op.store, order, op.now);
  const account = order && (await op.store.accounts.get(order.accountId));
  if (!journey || account?.email !== email.toLowerCase()) return false;
  const [latest] = await op.store.rescheduleCodes.find({ orderRef }, { newestFirst: true, limit: 1 });
  const isSoon = latest !== undefined && op.now < latest.sentAt + notBefore;
  return !isSoon && isReschedulable(shipmentAt(journey, op.now));
}

/** Sends a code where one is due; says nothing of whether it was. */
export async function sendCode(op: Operation, orderRef: string, email: string): Promise<void> {
  if (!(await isDue(op, orderRef, email))) return;
  const code = op.id();
  const id = await codeIdOf(op, code);
  await atomically(op.store, (tx) =>
    tx.rescheduleCodes.insert({ id, orderRef, sentAt: op.now, expiresAt: op.now + goodFor }),
  );
  await op.send({ to: email.toLowerCase(), ...rescheduleMail(orderRef, code) });
}

export interface Entitled {
  readonly code: RescheduleCodeRow;
  readonly journey: Journey;
}

/**
 * What a code entitles to, read in `store`; `id` is the code's hash.
 * @throws Refusal NOT_FOUND, VERIFICATION_CODE_EXPIRED
 */
export async function entitledBy(store: Collections, id: string, now: number): Promise<Entitled> {
  const code = await store.rescheduleCodes.get(id);
  const journey = code && (await journeyOf(store, await store.orders.get(code.orderRef), now));
  if (!code || !journey) throw new Refusal('NOT_FOUND', { message: 'There is no such verification code.' });
  if (now >= code.expiresAt) throw new Refusal('VERIFICATION_CODE_EXPIRED');
  return { code, journey };
}
