/** Every search finds its rows by an index, so that its time does not grow with the customers. */
import { PGlite } from '@electric-sql/pglite';
import { cases, findTarget, problemsOf, runConformance } from '@senda/conformance';
import { postgresStore } from '@senda/operator/postgres';
import { drizzle } from 'drizzle-orm/pglite';
import { expect, it } from 'vitest';
import { shopOn } from './testing/shop.ts';

/** Tables of which all rows are read: why that stays quick. */
const readWhole: Readonly<Record<string, string>> = {
  settings: 'one row for each setting of the sandbox',
  sales: 'at most one row for each number of the pool',
  holds: 'at most one row for each number of the pool',
  mails: 'only by the mailbox, which production does not have',
};

it('is answered by an index, whatever call makes it', async () => {
  const client = new PGlite();
  const searches = new Set<string>();
  const logger = {
    logQuery: (query: string) => {
      if (/^(select .+ from|update|delete)/.test(query)) searches.add(query);
    },
  };
  const { app } = shopOn(await postgresStore(drizzle({ client, logger })));
  searches.clear();
  const target = await findTarget({
    url: 'http://operator.test/api',
    fetch: async (request) => app.fetch(request as Request),
  });
  expect(problemsOf(await runConformance(target, cases))).toEqual([]);
  expect(searches.size).toBeGreaterThan(100);

  await client.exec('set enable_seqscan = off');
  const scanned = new Map<string, string[]>();
  for (const search of searches) {
    const [plan] = await client.exec(`explain (generic_plan) ${search}`);
    const [, table = ''] = /Seq Scan on (\w+)/.exec(JSON.stringify(plan?.rows)) ?? [];
    if (table) scanned.set(table, [...(scanned.get(table) ?? []), search]);
  }
  await client.close();
  const whole = new Set(Object.keys(readWhole));
  const isExpected = (table: string, searches: readonly string[]) =>
    whole.has(table) && searches.every((search) => !search.includes(' where '));
  const found = [...scanned].filter(([table, searches]) => !isExpected(table, searches));
  expect(found).toEqual([]);
  expect([...whole].filter((table) => !scanned.has(table))).toEqual([]);
});
