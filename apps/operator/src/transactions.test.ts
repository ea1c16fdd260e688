/** Transactions that conflict with each other, on a Postgres server. */
import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { openServer } from './database.ts';
import { temporaryPostgres } from './testing/postgres-server.ts';

it('are repeated in turn, not all at once', async ({ skip }) => {
  const postgres = (await temporaryPostgres()) ?? skip('this machine has no Postgres server');
  const { store, close } = await openServer(postgres.url);
  onTestFinished(async () => {
    await close();
    await postgres.close();
  });
  // As many as there are connections, so that none waits for one.
  const count = 20;
  let attempts = 0;
  const add = () =>
    store.transaction(async (tx) => {
      attempts += 1;
      const before = await tx.guests.find({});
      await tx.guests.insert({ id: randomUUID(), createdAt: before.length });
    });
  await Promise.all(Array.from({ length: count }, add));
  const orders = (await store.guests.find({})).map(({ createdAt }) => createdAt);
  expect(orders.toSorted((one, other) => one - other)).toEqual(Array.from({ length: count }, (_, at) => at));
  expect(attempts).toBeLessThan(2.25 * count);
});
