/** The operator on all databases: contract conformance, persistence and concurrency. */
import { cases, findTarget, problemsOf, type Report, runConformance } from '@senda/conformance';
import { callNames } from '@senda/contract';
import { type Store, uniqueKeys } from '@senda/operator';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabases } from './testing/databases.ts';
import { countOf, raceForNumbers, raceToPay } from './testing/races.ts';
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

describe.each(databases.map((database) => [database.name, database] as const))('on %s', (name, database) => {
  it('conforms to the contract', async () => {
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
    it('keeps all data when it is reopened', async () => {
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
    it('sells each of 50 numbers once to 200 concurrent buyers', async () => {
      await database.store().clear();
      const { customers, reported } = shopOn(database.store());
      const buyers = await customers(200);
      const { requested, answers } = await raceForNumbers(buyers, 50);
      expect(reported).toEqual([]);
      expect(countOf(answers)).toEqual({ fine: 50, NUMBER_TAKEN: 150 });
      const orders = await database.store().orders.find({});
      expect(orders.map((order) => order.number).toSorted()).toEqual(requested.toSorted());
      expect(new Set(orders.map((order) => order.accountId)).size).toBe(50);
    });

    it('charges an order once for 50 concurrent payments', async () => {
      const { customers, reported } = shopOn(database.store());
      const [buyer] = await customers(1);
      const { orderRef, answers } = await raceToPay(buyer, 50);
      expect(reported).toEqual([]);
      expect(countOf(answers)).toEqual({ fine: 2, ALREADY_PAID: 48 });
      const charges = await database.store().payments.find({ orderRef });
      expect(charges.map((charge) => charge.status)).toEqual(['PAID']);
    });
  },
);
