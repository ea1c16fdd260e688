import { PGlite } from '@electric-sql/pglite';
import { dayLength } from '@senda/core/base/time';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOperator } from '../app.ts';
import { Refusal } from '../request/refusal.ts';
import { reservePlace, slotCapacity } from '../rules/delivery/slots.ts';
import { numberPool } from '../seed/number-pool.ts';
import { ask } from '../testing/ask.ts';
import { completeRows, payment, profile, sale } from '../testing/complete-rows.ts';
import { payWithCardNumber } from '../testing/pay.ts';
import { sampleDraft, sampleOrder } from '../testing/samples.ts';
import { memoryStore } from './memory.ts';
import { postgresStore } from './postgres.ts';
import type { Rows } from './rows/index.ts';
import { atomically, type Store, UniqueViolation } from './store.ts';

const pglite = new PGlite();
let postgres: Store;
beforeAll(async () => {
  postgres = await postgresStore(drizzle(pglite));
}, 30_000);
afterAll(() => pglite.close());

describe.each<[string, () => Store]>([
  ['memory', memoryStore],
  ['postgres', () => postgres],
])('the %s store', (_, open) => {
  let store: Store;
  beforeEach(async () => {
    store = open();
    await store.clear();
  });

  it.each(Object.keys(completeRows) as (keyof Rows)[])(
    'gives back a whole row of %s as it was',
    async (collection) => {
      const stored = store[collection] as Store['accounts'];
      const row = completeRows[collection] as Rows['accounts'];
      await stored.insert(row);
      expect(await stored.get(row.id)).toEqual(row);
      expect(await stored.find({})).toEqual([row]);
      await expect(stored.insert(row)).rejects.toMatchObject({
        name: 'UniqueViolation',
        key: `${collection}_id`,
      });
      expect([await stored.remove(row.id), await stored.remove(row.id)]).toEqual([true, false]);
      expect(await stored.get(row.id)).toBeUndefined();
    },
  );

  it('counts runs by how far they came, and removes old events', async () => {
    const event = (run: string, step: string, changes: Partial<Rows['stepEvents']> = {}) =>
      store.stepEvents.insert({
        ...completeRows.stepEvents,
        id: `${run} ${step} ${changes.type} ${changes.at} ${changes.hash}`,
        run,
        step,
        path: 'a b c',
        hash: 'one',
        at: 10,
        ...changes,
      });
    await event('anna', 'a');
    await event('anna', 'a', { type: 'finished' });
    await event('anna', 'c');
    await event('anna', 'b', { at: 20 });
    await event('ben', 'b', { path: 'b a' });
    await event('ben', 'x', { path: 'b a' });
    await event('cleo', 'x');
    await event('dora', 'a');
    await event('dora', 'a', { hash: 'two' });
    await event('early', 'a', { at: 9 });
    await event('late', 'a', { at: 30 });
    await event('other', 'a', { journey: 'renewal' });
    const search = { journey: 'onboarding', from: 10, until: 30 };
    const { visits, steps, days, moved } = await store.countVisits(search);
    const sorted = (all: readonly object[]) => all.map((one) => Object.values(one).join(' ')).toSorted();
    expect(sorted(visits)).toEqual(['one a b c  x 1', 'one a b c c b 1', 'one b a b x 1']);
    expect(visits.find(({ last, path }) => last === 'x' && path === 'a b c')?.furthest).toBeNull();
    expect(sorted(steps)).toEqual([
      'one a entered 1',
      'one a finished 1',
      'one b entered 2',
      'one c entered 1',
      'one x entered 2',
    ]);
    expect([moved, await store.countRuns(search)]).toEqual([1, 4]);
    expect(sorted(days)).toEqual(['one 0  1', 'one 0 b 1', 'one 0 c 1']);
    const longer = await store.countVisits({ ...search, from: 10 - 2 * dayLength });
    expect(longer.days.filter(({ day }) => day === 1)).toEqual([
      { hash: 'one', day: 1, furthest: 'a', runs: 1 },
    ]);
    await store.removeStepEvents(20);
    expect((await store.stepEvents.find({})).map(({ run }) => run)).toEqual(['anna', 'late']);
  });

  describe('a bucket of 3 uses, one more each 10 ms', () => {
    const bucket = { capacity: 3, refillInterval: 10 };
    const take = (now: number, name = 'a', count = 1) => store.take(name, bucket, { now, count });

    it('gives three uses to concurrent calls, and the others a waiting time', async () => {
      const waits = await Promise.all(Array.from({ length: 8 }, () => take(100)));
      expect(waits.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 10, 10, 10, 10, 10]);
      expect(await take(109)).toBe(1);
      expect(await take(110)).toBe(0);
      expect(await take(110)).toBe(10);
      expect(await take(110, 'b', 2)).toBe(0);
      expect(await take(110, 'b', 2)).toBe(10);
    });

    it('refills, up to three', async () => {
      for (let nth = 0; nth < 3; nth += 1) await take(100);
      expect([await take(500, 'a', 3), await take(500)]).toEqual([0, 10]);
      expect(await take(600, 'a', 4)).toBeGreaterThan(0);
    });

    it('accepts unused ones back', async () => {
      for (let nth = 0; nth < 3; nth += 1) await take(100);
      await store.putBack('a', bucket, { now: 100, count: 1 });
      expect([await take(100), await take(100)]).toEqual([0, 10]);
      await store.putBack('unknown', bucket, { now: 100, count: 1 });
      expect(await take(100, 'unknown', 3)).toBe(0);
      expect(await take(100, 'unknown')).toBe(10);
    });

    it('is full after the clock was reset, and after the store was cleared', async () => {
      for (let nth = 0; nth < 3; nth += 1) await take(100);
      expect(await take(50)).toBe(0);
      for (let nth = 0; nth < 2; nth += 1) await take(50);
      await store.clear();
      expect(await take(50)).toBe(0);
    });
  });

  it('keeps absent fields absent, and finds by all fields, in order', async () => {
    for (const id of ['b', 'a', 'c']) {
      await store.payments.insert(payment(id, { status: 'REFUSED', orderRef: id === 'c' ? 'SN-2' : 'SN-1' }));
    }
    const found = await store.payments.find({ accountId: 'ana', orderRef: 'SN-1' });
    expect(found.map((row) => row.id)).toEqual(['b', 'a']);
    expect(found[0]).not.toHaveProperty('reason');
    const newest = await store.payments.find({}, { newestFirst: true, limit: 2 });
    expect(newest.map((row) => row.id)).toEqual(['c', 'a']);
    expect(await store.payments.find({ orderRef: 'SN-3' })).toEqual([]);
  });

  it('updates fields, and reports a missing row', async () => {
    await store.settings.insert({ id: 'clock', value: 1 });
    expect(await store.settings.update('clock', { value: 2 })).toBe(true);
    expect(await store.settings.get('clock')).toEqual({ id: 'clock', value: 2 });
    expect(await store.settings.update('nothing', { value: 2 })).toBe(false);
  });

  it('returns copies', async () => {
    const row = { id: 'ana', email: 'ana@example.com', createdAt: 1, profile: { ...profile } };
    await store.accounts.insert(row);
    row.profile.firstName = 'Eva';
    expect((await store.accounts.get('ana'))?.profile?.firstName).toBe('Ana');
  });

  it.each<[string, (it: Store) => Promise<void>]>([
    [
      'accounts_email',
      async (it) => {
        await it.accounts.insert({ id: 'a', email: 'ana@example.com', createdAt: 1 });
        await it.accounts.insert({ id: 'b', email: 'ana@example.com', createdAt: 1 });
      },
    ],
    [
      'consents_document',
      async (it) => {
        await it.consents.insert(completeRows.consents);
        await it.consents.insert({ ...completeRows.consents, id: 'other' });
      },
    ],
    [
      'deliveryPlaces_order',
      async (it) => {
        await it.deliveryPlaces.insert(completeRows.deliveryPlaces);
        await it.deliveryPlaces.insert({ ...completeRows.deliveryPlaces, id: 'other' });
      },
    ],
    [
      'holds_account',
      async (it) => {
        await it.holds.insert({ id: '1', accountId: 'ana', lockedUntil: 1 });
        await it.holds.insert({ id: '2', accountId: 'ana', lockedUntil: 1 });
      },
    ],
    [
      'carts_account',
      async (it) => {
        await it.carts.insert(completeRows.carts);
        await it.carts.insert({ ...completeRows.carts, id: 'other' });
      },
    ],
    [
      'orders_idempotency',
      async (it) => {
        await it.orders.insert(completeRows.orders);
        await it.orders.insert({ ...completeRows.orders, id: 'SN-2' });
      },
    ],
    [
      'payments_idempotency',
      async (it) => {
        await it.payments.insert(payment('p', { status: 'REFUSED' }));
        await it.payments.insert(payment('q', { idempotencyKey: 'p', orderRef: 'SN-2' }));
      },
    ],
    [
      'payments_one_charge',
      async (it) => {
        await it.payments.insert(payment('refused', { status: 'REFUSED' }));
        await it.payments.insert(payment('pending', { status: 'PENDING' }));
        await it.payments.insert(payment('paid'));
      },
    ],
    [
      'payments_one_charge',
      async (it) => {
        await it.payments.insert(payment('paid'));
        await it.payments.insert(payment('refused', { status: 'REFUSED' }));
        await it.payments.update('refused', { status: 'PAID' });
      },
    ],
    [
      'scheduledPublications_waiting',
      async (it) => {
        const waiting = { ...completeRows.scheduledPublications, state: 'waiting' };
        await it.scheduledPublications.insert(completeRows.scheduledPublications);
        await it.scheduledPublications.insert({ ...waiting, id: 'waits' });
        await it.scheduledPublications.insert({ ...waiting, id: 'waits too' });
      },
    ],
  ])('keeps %s unique', async (key, breaking) => {
    await expect(breaking(store)).rejects.toMatchObject({ name: 'UniqueViolation', key });
    expect((await store.payments.find({})).filter((row) => row.status !== 'REFUSED').length).toBeLessThan(2);
  });

  it('permits the same key, payment or order for other accounts', async () => {
    await store.orders.insert(completeRows.orders);
    await store.orders.insert({ ...completeRows.orders, id: 'SN-2', accountId: 'eva' });
    await store.payments.insert(payment('p'));
    await store.payments.insert(payment('q', { accountId: 'eva', idempotencyKey: 'p', orderRef: 'SN-2' }));
    expect(await store.orders.find({ idempotencyKey: 'one' })).toHaveLength(2);
  });

  it('commits a transaction, or rolls it back if it throws', async () => {
    const stored = await store.transaction(async (tx) => {
      await tx.sales.insert(sale('1'));
      return (await tx.sales.find({})).length;
    });
    expect(stored).toBe(1);
    const failing = store.transaction(async (tx) => {
      await tx.sales.remove('1');
      await tx.sales.insert(sale('2'));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect((await store.sales.find({})).map((row) => row.id)).toEqual(['1']);
  });

  it('ends a transaction at a violation, even one that was caught', async () => {
    await store.sales.insert(sale('1'));
    const swallowing = store.transaction(async (tx) => {
      await tx.sales.insert(sale('2'));
      await tx.sales.insert(sale('1')).catch(() => undefined);
    });
    await expect(swallowing).rejects.toBeInstanceOf(UniqueViolation);
    expect(await store.sales.get('2')).toBeUndefined();
  });

  it('runs transactions one after the other, and counts', async () => {
    await store.settings.insert({ id: 'sum', value: 0 });
    const adding = Array.from({ length: 8 }, () =>
      store.transaction(async (tx) => {
        const sum = await tx.settings.get('sum');
        await tx.settings.update('sum', { value: (sum?.value ?? 0) + 1 });
        return tx.next('counter');
      }),
    );
    const counted = await Promise.all(adding);
    expect(counted.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect((await store.settings.get('sum'))?.value).toBe(8);
    expect(await store.next('counter')).toBe(9);
    await store.clear();
    expect(await store.next('counter')).toBe(1);
  });

  it('retries once after a unique violation', async () => {
    await store.sales.insert(sale('1'));
    let runs = 0;
    const stubborn = atomically(store, async (tx) => {
      runs += 1;
      await tx.sales.insert(sale('1'));
    });
    await expect(stubborn).rejects.toBeInstanceOf(UniqueViolation);
    expect(runs).toBe(2);
  });

  it('gives each place of a delivery slot to one of many concurrent orders', async () => {
    const asking = Array.from({ length: 3 * slotCapacity }, (_, at) =>
      atomically(store, (tx) => reservePlace(tx, 'mx-06_2027-01-18_09', `SN-${at}`)).then(
        () => 'taken',
        (error: unknown) => (error instanceof Refusal ? error.code : error),
      ),
    );
    const answers = await Promise.all(asking);
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(slotCapacity);
    expect(answers.filter((answer) => answer === 'SLOT_FULL')).toHaveLength(2 * slotCapacity);
    const orders = (await store.deliveryPlaces.find({})).map((place) => place.orderRef);
    expect(new Set(orders).size).toBe(slotCapacity);
  });

  describe('under an operator', () => {
    const codes = new Map<string, string>();
    const operator = () =>
      createOperator({
        store,
        now: () => 1_800_000_000_000,
        random: () => crypto.randomUUID(),
        mail: async ({ to, code }) => {
          if (code) codes.set(to, code);
        },
        mode: 'production',
        tokenSecret: 'a secret for tests, known to everyone',
      });
    const signIn = async (app: ReturnType<typeof operator>, email: string) => {
      const body = { email, channel: 'web', 'external-auth-id': '' } as const;
      const { requestId } = (await ask(app, 'signUp', { body })).value();
      const device = { app_type: 'WEB', device_id: 'test', device_type: 'browser' };
      const answer = { device, otpCode: codes.get(email) ?? '', requestId };
      return (await ask(app, 'validateSignUp', { body: answer })).value().accessToken;
    };

    it('gives a number to one of two concurrent customers', async () => {
      const app = operator();
      const tokens = [await signIn(app, 'ana@example.com'), await signIn(app, 'eva@example.com')];
      const selectedNumber = [...numberPool.keys()][0] ?? '';
      const params = { selectedNumber };
      const answers = await Promise.all(tokens.map((token) => ask(app, 'lockNumber', { params }, token)));
      expect(answers.map((answer) => answer.code ?? 'held').toSorted()).toEqual(['NUMBER_TAKEN', 'held']);
      const winner = tokens[answers.findIndex((answer) => answer.status === 200)];
      const draft = { ...sampleDraft, number: selectedNumber };
      const orders = await Promise.all(
        [1, 2, 3].map(() => ask(app, 'createOrder', sampleOrder(draft, 'one'), winner)),
      );
      expect(orders.map((order) => order.value().order_ref)).toEqual(['SN-204418', 'SN-204418', 'SN-204418']);
      expect(await store.sales.find({})).toHaveLength(1);
    });

    it('charges an order once with concurrent payments', async () => {
      const app = operator();
      const token = await signIn(app, 'ana@example.com');
      const selectedNumber = [...numberPool.keys()][0] ?? '';
      await ask(app, 'lockNumber', { params: { selectedNumber } }, token);
      const placing = sampleOrder({ ...sampleDraft, number: selectedNumber }, 'one');
      const { order_ref } = (await ask(app, 'createOrder', placing, token)).value();
      const pay = (key: string) => payWithCardNumber(app, token, order_ref, '4242424242424242', key);
      const answers = await Promise.all(['a', 'b', 'a', 'c', 'a', 'b'].map(pay));
      const paid = answers.filter((answer) => answer.status === 200);
      expect(new Set(paid.map((answer) => answer.value().transactionId)).size).toBe(1);
      expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([undefined, 'ALREADY_PAID']));
      expect(await store.payments.find({})).toHaveLength(1);
    });

    it('counts all wrong answers of concurrent calls', async () => {
      const app = operator();
      const body = { email: 'ana@example.com', channel: 'web', 'external-auth-id': '' } as const;
      const { requestId } = (await ask(app, 'signUp', { body })).value();
      const right = codes.get('ana@example.com') ?? '';
      const device = { app_type: 'WEB', device_id: 'test', device_type: 'browser' };
      const otpCode = right === '000000' ? '000001' : '000000';
      const wrong = { device, otpCode, requestId };
      const guesses = await Promise.all(
        Array.from({ length: 8 }, () => ask(app, 'validateSignUp', { body: wrong })),
      );
      const incorrect = guesses.filter((guess) => guess.code === 'INCORRECT_OTP');
      expect(incorrect).toHaveLength(4);
      const late = await ask(app, 'validateSignUp', { body: { ...wrong, otpCode: right } });
      expect(late.code).toBe('MAXIMUM_RETRY_SIGNUP');
    });
  });
});

it('migrates an existing schema', async () => {
  await postgres.settings.insert({ id: 'kept', value: 1 });
  const again = await postgresStore(drizzle(pglite));
  expect(await again.settings.get('kept')).toEqual({ id: 'kept', value: 1 });
});
