/** Two processes on a Postgres server that hangs, or whose synchronous standby does: every call is answered, and nothing is lost. */
import { type App, ask } from '@senda/operator/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FailoverPair, failoverPair } from './testing/failover.ts';
import { type Buyer, freeNumbers, lock, order } from './testing/races.ts';
import { newCustomers } from './testing/shop.ts';
import { askedBy, persistent, type TwoProcesses, twoProcesses } from './testing/two-processes.ts';

/** Longest time that a customer waits for a request that changes something (ms). */
const patience = 30_000;

/** Customers who order, and as many who hold a number. */
const count = 8;

let pair: FailoverPair | undefined;
let two: TwoProcesses;
beforeAll(async () => {
  pair = await failoverPair();
  if (!pair) return console.warn('Skipped the tests of hangs: this machine has no Postgres server.');
  two = await twoProcesses(pair.url, { LIMIT_FACTOR: '1000', BEHIND_PROXY: 'true' });
}, 120_000);
afterAll(async () => {
  if (!pair) return;
  await two.close();
  await pair.close();
}, 60_000);
beforeEach(({ skip }) => {
  if (!pair) skip();
});

/** Both processes in turn, with the longest time of an answer (ms), and each answer 503 without Retry-After. */
function watchedApp() {
  const seen = { longest: 0, withoutRetryAfter: 0 };
  const fetch: App['fetch'] = async (request) => {
    const start = performance.now();
    const answer = await two.app.fetch(request);
    seen.longest = Math.max(seen.longest, performance.now() - start);
    if (answer.status === 503 && !(Number(answer.headers.get('Retry-After')) > 0))
      seen.withoutRetryAfter += 1;
    return answer;
  };
  return { seen, app: { fetch } };
}

/** Prepares customers who hold a number, to order it, and others who want one. */
async function customers(app: App) {
  const at = (nth: number) => askedBy(app, { address: `10.2.0.${nth + 1}`, device: `device ${nth}` });
  const others = Array.from({ length: 2 * count - 1 }, (_, nth) => at(nth + 1));
  const buyers = await newCustomers([at(0), ...others], two.codeTo);
  const numbers = await freeNumbers(buyers[0], buyers.length);
  const numberOf = (buyer: Buyer) => numbers[buyers.indexOf(buyer)] ?? '';
  const [ordering, holding] = [buyers.slice(0, count), buyers.slice(count)];
  for (const buyer of ordering) (await lock(buyer, numberOf(buyer))).value();
  const kept = persistent(two);
  return {
    buyers,
    numbers,
    /** Lets all orders and holds be requested at once. Returns their statuses. */
    request: async () => {
      const orders = ordering.map((buyer) => order(buyer, numberOf(buyer)));
      const holds = holding.map((buyer) => lock(buyer, numberOf(buyer)));
      return (await Promise.all([...orders, ...holds])).map(({ status }) => status);
    },
    /** Repeats all of them until they are done. Returns the orders. */
    repeat: async () => {
      const orders = ordering.map((buyer) => order({ ...buyer, app: kept }, numberOf(buyer)));
      const holds = holding.map((buyer) => lock({ ...buyer, app: kept }, numberOf(buyer)));
      for (const held of await Promise.all(holds)) held.value();
      return (await Promise.all(orders)).map((answer) => answer.value().order_ref);
    },
  };
}

const all = (status: number) => Array.from({ length: 2 * count }, () => status);

it('answers 503 while the database neither answers nor closes, and goes on after it', async () => {
  const { seen, app } = watchedApp();
  const { request, repeat } = await customers(app);
  const resume = pair?.hangDatabase();
  seen.longest = 0;
  expect(await request().finally(resume)).toEqual(all(503));
  expect(seen.longest).toBeLessThan(patience);
  expect(seen.withoutRetryAfter).toBe(0);
  expect(two.failures().join('\n')).toMatch(/Query read timeout/);
  expect(new Set(await repeat()).size).toBe(count);
}, 120_000);

it('answers 503 while commits wait for a standby that hangs, and then does each once', async () => {
  const { seen, app } = watchedApp();
  const { buyers, numbers, request, repeat } = await customers(app);
  const resume = await pair?.hangStandby();
  try {
    seen.longest = 0;
    expect(await request()).toEqual(all(503));
    expect(seen.longest).toBeLessThan(patience);
    expect(two.failures().join('\n')).toMatch(/Query read timeout/);
    seen.longest = 0;
    expect(await request()).toEqual(all(503));
    expect(seen.longest).toBeLessThan(10_000);
    expect(two.failures().join('\n')).toMatch(/wait for the synchronous standby/);
    expect(seen.withoutRetryAfter).toBe(0);
    const reads = buyers.map((buyer) => ask(buyer.app, 'getUser', { query: {} }, buyer.token));
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(all(200));
  } finally {
    resume?.();
  }
  const orderRefs = await repeat();
  expect(new Set(orderRefs).size).toBe(count);
  const stored = (await two.store.orders.find({})).filter(({ number }) => numbers.includes(number ?? ''));
  expect(stored.map(({ id }) => id).toSorted()).toEqual(orderRefs.toSorted());
  await pair?.failOver();
  expect(await repeat()).toEqual(orderRefs);
}, 240_000);
