/** Many customers who want the same thing at once. */
import type { CallInput, ErrorCode, OrderDraft } from '@senda/contract';
import { type Answer, type App, ask } from '@senda/operator/testing';

interface Outcome {
  readonly code: ErrorCode | undefined;
}

/** Counts the responses by error code; a success counts as `fine`. */
export function countOf(answers: readonly Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code = 'fine' } of answers) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

const profile = { firstName: 'Ana', lastName: 'Ruiz', dob: '1990-05-17', contactNumber: '5512345678' };
const address = { postalCode: '06700', country: 'MX', state: 'Ciudad de México', street: 'Orizaba 1' };
const card = { number: '4242424242424242', expiry: '12/99', securityCode: '123', holder: 'Ana Ruiz' };

const draftOf = (number: string): OrderDraft => ({
  planSku: 'senda-8',
  addonSkus: [],
  simType: 'esim',
  numberType: 'NEW',
  number,
  promoCodes: [],
});

/** Returns the input of createOrder for an eSIM with a number. */
const orderOf = (number: string): CallInput<'createOrder'> => ({
  headers: { 'Idempotency-Key': 'one' },
  body: { draft: draftOf(number), profile, billingAddress: address },
});

/** A customer, and the operator as this customer asks it. */
export interface Buyer {
  readonly app: App;
  readonly token: string;
}

/** Returns different free numbers. */
export async function freeNumbers({ app, token }: Buyer, count: number): Promise<string[]> {
  const lists = await Promise.all(
    (['FREE_NUMBER', 'PREMIUM_NUMBER'] as const).map((category) =>
      ask(app, 'getNumbers', { query: { category } }, token),
    ),
  );
  const numbers = new Set(lists.flatMap((list) => list.value().numbers.map(({ number }) => number)));
  if (numbers.size < count) throw new Error(`There are ${numbers.size} free numbers, not ${count}.`);
  return [...numbers].slice(0, count);
}

export const lock = ({ app, token }: Buyer, number: string) =>
  ask(app, 'lockNumber', { params: { selectedNumber: number } }, token);

/** Orders an eSIM with a number that the customer has locked, always with the same idempotency key. */
export const order = ({ app, token }: Buyer, number: string) =>
  ask(app, 'createOrder', orderOf(number), token);

/** Locks a number and orders it. */
async function buy(buyer: Buyer, number: string): Promise<Answer<'lockNumber'> | Answer<'createOrder'>> {
  const locked = await lock(buyer, number);
  return locked.code ? locked : order(buyer, number);
}

/** Lets all customers buy one of `count` numbers each, the next customer the next number. */
export async function raceForNumbers(buyers: readonly [Buyer, ...Buyer[]], count: number) {
  const requested = await freeNumbers(buyers[0], count);
  const answers = await Promise.all(buyers.map((buyer, at) => buy(buyer, requested[at % count] ?? '')));
  return { requested, answers };
}

/** Lets all customers order a SIM card each, delivered in one slot. */
export async function raceForSlot(buyers: readonly [Buyer, ...Buyer[]], deliverySlot: string) {
  const numbers = await freeNumbers(buyers[0], buyers.length);
  const delivery = { deliveryType: 'DOORSTEP_DELIVERY', deliverySlot } as const;
  const orderCard = async (buyer: Buyer, at: number): Promise<Outcome> => {
    const number = numbers[at] ?? '';
    const locked = await lock(buyer, number);
    if (locked.code) return locked;
    const { headers, body } = orderOf(number);
    const draft: OrderDraft = { ...body.draft, simType: 'physical_sim' };
    const shipped = { ...body, draft, shippingAddress: address, delivery };
    return ask(buyer.app, 'createOrder', { headers, body: shipped }, buyer.token);
  };
  return Promise.all(buyers.map(orderCard));
}

/** Returns how a customer pays an order by card, under an idempotency key. */
export async function payer({ app, token }: Buyer, orderRef: string) {
  const { captureContext } = (await ask(app, 'getCaptureContext', {}, token)).value();
  return (key: string) => {
    const headers = { 'Idempotency-Key': key };
    return ask(app, 'requestPayment', { headers, body: { orderRef, card, captureContext } }, token);
  };
}

/** Lets one customer pay one order many times at once, each two payments by one idempotency key. */
export async function raceToPay(buyer: Buyer, count: number) {
  const [number = ''] = await freeNumbers(buyer, 1);
  (await lock(buyer, number)).value();
  const { order_ref: orderRef } = (await order(buyer, number)).value();
  const pay = await payer(buyer, orderRef);
  const answers = await Promise.all(
    Array.from({ length: count }, (_, at) => pay(`key-${Math.floor(at / 2)}`)),
  );
  return { orderRef, answers };
}
