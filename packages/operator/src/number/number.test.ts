import type { CallInput } from '@senda/contract';
import { beforeEach, expect, it } from 'vitest';
import { numberPool } from '../seed/number-pool.ts';
import { ask } from '../testing/ask.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';

let op: MemoryOperator;
let ana: string;
let eva: string;
beforeEach(async () => {
  op = memoryOperator({ now: () => 1_800_000_000_000 });
  ana = await op.signIn('ana@example.com');
  eva = await op.signIn('eva@example.com');
});

const list = async (token: string, query: CallInput<'getNumbers'>['query']) =>
  (await ask(op.app, 'getNumbers', { query }, token)).value().numbers;
const lock = (token: string, selectedNumber: string) =>
  ask(op.app, 'lockNumber', { params: { selectedNumber } }, token);
const fresh = async (token: string) => (await ask(op.app, 'refreshToken', {}, token)).value().auth_token;
const free = { category: 'FREE_NUMBER' } as const;

it('has 200 free and 40 premium numbers in three cities', () => {
  const pool = [...numberPool.values()];
  expect(pool.every(({ number }) => /^(55|33|81)[0-9]{8}$/.test(number))).toBe(true);
  const premium = pool.filter(({ category }) => category === 'PREMIUM_NUMBER');
  expect([pool.length, premium.length]).toEqual([240, 40]);
  expect(premium.every(({ cost }) => cost.amount >= 9_900 && cost.amount <= 49_900)).toBe(true);
  expect(pool.filter(({ cost }) => cost.amount === 0)).toHaveLength(200);
});

it('lists at most 40 of a category, filtered by the search and the area', async () => {
  expect(await list(ana, free)).toHaveLength(40);
  const premium = await list(ana, { category: 'PREMIUM_NUMBER' });
  expect(premium.every((it) => it.category === 'PREMIUM_NUMBER')).toBe(true);
  const search = premium[7]?.number.slice(4) ?? '';
  const found = await list(ana, { category: 'PREMIUM_NUMBER', search });
  expect(found.map((it) => it.number)).toContain(premium[7]?.number);
  expect(found.every((it) => it.number.includes(search))).toBe(true);
  const ofArea = await list(ana, { ...free, areaCode: '33' });
  expect(ofArea.length > 0 && ofArea.every((it) => it.number.startsWith('33'))).toBe(true);
  expect((await ask(op.app, 'getNumbers', { query: { ...free, search: '12a4' } }, ana)).status).toBe(400);
  expect((await ask(op.app, 'getNumbers', { query: free })).code).toBe('NOT_SIGNED_IN');
});

it('lists the pool in a different, stable order for each customer', async () => {
  const [ofAna, repeated, ofEva] = [await list(ana, free), await list(ana, free), await list(eva, free)];
  expect(repeated).toEqual(ofAna);
  expect(ofEva.slice(0, 6)).not.toEqual(ofAna.slice(0, 6));
});

it('holds a number for 15 minutes and lists it first', async () => {
  const [, , third] = await list(ana, free);
  const number = third?.number ?? '';
  expect((await lock(ana, number)).value()).toEqual({
    number,
    lockedUntil: 1_800_000_900_000,
    cost: { amount: 0 },
  });
  expect((await list(ana, free))[0]?.number).toBe(number);
  expect((await list(eva, free)).map((it) => it.number)).not.toContain(number);
  expect(await lock(eva, number)).toMatchObject({ status: 409, code: 'NUMBER_TAKEN' });
  op.advance(15 * 60_000 - 1);
  expect((await lock(ana, number)).status).toBe(200);
  op.advance(15 * 60_000 - 1);
  expect((await lock(await fresh(eva), number)).code).toBe('NUMBER_TAKEN');
  op.advance(1);
  expect((await lock(await fresh(eva), number)).status).toBe(200);
  expect((await lock(await fresh(ana), number)).code).toBe('NUMBER_TAKEN');
});

it('releases the customer’s earlier number', async () => {
  const [first, second] = await list(ana, free);
  await lock(ana, first?.number ?? '');
  await lock(ana, second?.number ?? '');
  expect((await lock(eva, first?.number ?? '')).status).toBe(200);
  expect((await lock(eva, second?.number ?? '')).code).toBe('NUMBER_TAKEN');
  expect((await lock(eva, '5500000000')).code).toBe('NOT_FOUND');
});
