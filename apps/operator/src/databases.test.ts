/** The operator on all databases: contract conformance, persistence and concurrency. */
import { cases, findTarget, problemsOf, type Report, runConformance } from '@senda/conformance';
import { callNames, type ErrorCode, type OrderDraft } from '@senda/contract';
import { type Store, uniqueKeys } from '@senda/operator';
import { type Answer, ask } from '@senda/operator/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabases } from './testing/databases.ts';
import { shopOn } from './testing/shop.ts';

const databases = await openDatabases();
afterAll(async () => {
  for (const database of databases) await database.close();
});

const reports = new Map<string, Report>();

async function contentOf(store: Store): Promise<Record<string, unknown[]>> {
  const names = Object.keys(uniqueKeys) as (keyof typeof uniqueKeys)[];
  const rows = await Promise.all(names.map(async (name) => [name, await store[name].find({})] as const));
  return Object.fromEntries(rows);
}

/** Counts the responses by error code; a success counts as `fine`. */
function countOf(answers: readonly { readonly code: ErrorCode | undefined }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code = 'fine' } of answers) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

const profile = { firstName: 'Ana', lastName: 'Ruiz', dob: '1990-05-17', contactNumber: '5512345678' };
const billingAddress = { postalCode: '06700', country: 'MX', state: 'Ciudad de México', street: 'Orizaba 1' };
const draftOf = (number: string): OrderDraft => ({
  planSku: 'senda-8',
  addonSkus: [],
  simType: 'esim',
  numberType: 'NEW',
  number,
  promoCodes: [],
});
const orderOf = (number: string, key: string) => ({
  headers: { 'Idempotency-Key': key },
  body: { draft: draftOf(number), profile, billingAddress },
});
const card = { number: '4242424242424242', expiry: '12/99', securityCode: '123', holder: 'Ana Ruiz' };

describe.each(databases.map((database) => [database.name, database] as const))('on %s', (name, database) => {
  it('conforms to the contract', { timeout: 120_000 }, async () => {
    const { app, reported } = shopOn(database.store());
    const target = await findTarget({
      url: 'http://operator.test/api',
      fetch: async (request) => app.fetch(request as Request),
    });
    const report = await runConformance(target, cases);
    reports.set(name, report);
    expect(problemsOf(report)).toEqual([]);
    expect(report.calls).toHaveLength(callNames.length);
    expect(reported).toEqual([]);
  });
});

it('has the same results on all databases', () => {
  const verdicts = [...reports.values()].map((report) => report.calls);
  expect(verdicts).toHaveLength(databases.length);
  for (const verdict of verdicts) expect(verdict).toEqual(verdicts[0]);
});

describe.each(databases.filter(({ reopen }) => reopen).map((database) => [database.name, database] as const))(
  'on %s',
  (_, database) => {
    it('keeps all data when it is reopened', { timeout: 60_000 }, async () => {
      const before = await contentOf(database.store());
      await database.reopen?.();
      expect(await contentOf(database.store())).toEqual(before);
      expect(before['orders']?.length).toBeGreaterThan(0);
    });
  },
);

describe.each(databases.map((database) => [database.name, database] as const))(
  'concurrent calls on %s',
  (_, database) => {
    it('sells each of 50 numbers once to 200 concurrent buyers', { timeout: 120_000 }, async () => {
      await database.store().clear();
      const { app, customers, reported } = shopOn(database.store());
      const tokens = await customers(200);
      const lists = await Promise.all(
        (['FREE_NUMBER', 'PREMIUM_NUMBER'] as const).map((category) =>
          ask(app, 'getNumbers', { query: { category } }, tokens[0]),
        ),
      );
      const requested = lists
        .flatMap((list) => list.value().numbers.map(({ number }) => number))
        .slice(0, 50);
      expect(new Set(requested).size).toBe(50);
      const buy = async (token: string, at: number): Promise<{ code: ErrorCode | undefined }> => {
        const number = requested[at % requested.length] ?? '';
        const lock = await ask(app, 'lockNumber', { params: { selectedNumber: number } }, token);
        return lock.code ? lock : ask(app, 'createOrder', orderOf(number, 'one'), token);
      };
      const answers = await Promise.all(tokens.map(buy));
      expect(reported).toEqual([]);
      expect(countOf(answers)).toEqual({ fine: 50, NUMBER_TAKEN: 150 });
      const orders = await database.store().orders.find({});
      expect(orders.map((order) => order.number).toSorted()).toEqual(requested.toSorted());
      expect(new Set(orders.map((order) => order.accountId)).size).toBe(50);
    });

    it('charges an order once for 50 concurrent payments', { timeout: 120_000 }, async () => {
      const { app, customers, reported } = shopOn(database.store());
      const [token] = await customers(1);
      const { numbers } = (
        await ask(app, 'getNumbers', { query: { category: 'FREE_NUMBER' } }, token)
      ).value();
      const number = numbers[0]?.number ?? '';
      await ask(app, 'lockNumber', { params: { selectedNumber: number } }, token);
      const { order_ref: orderRef } = (await ask(app, 'createOrder', orderOf(number, 'one'), token)).value();
      const { captureContext } = (await ask(app, 'getCaptureContext', {}, token)).value();
      const pay = (at: number) => {
        const headers = { 'Idempotency-Key': `key-${Math.floor(at / 2)}` };
        return ask(app, 'requestPayment', { headers, body: { orderRef, card, captureContext } }, token);
      };
      const answers: Answer<'requestPayment'>[] = await Promise.all(
        Array.from({ length: 50 }, (_, at) => pay(at)),
      );
      expect(reported).toEqual([]);
      expect(countOf(answers)).toEqual({ fine: 2, ALREADY_PAID: 48 });
      const charges = await database.store().payments.find({ orderRef });
      expect(charges.map((charge) => charge.status)).toEqual(['PAID']);
    });
  },
);
