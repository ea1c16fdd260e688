import { type CallName, type CallShape, callNames, calls } from '@senda/contract';
import { sampleInput } from '@senda/contract/testing';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { scenarios } from '../scenarios/index.ts';
import { scenarioEmail } from '../scenarios/scenario.ts';
import { type CollectionName, uniqueKeys } from '../store/rows/index.ts';
import type { Store } from '../store/store.ts';
import { ask, requestOf } from '../testing/ask.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';

/** Calls with another customer's ids neither reveal nor change that customer's data. */

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
const collections = Object.keys(uniqueKeys) as CollectionName[];

let op: MemoryOperator;
let eva: string;
let others: Map<string, { readonly id: string; readonly email: string }>;

async function rowsOf(store: Store, accountId: string): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>();
  for (const name of collections) {
    const all = (await store[name].find({})) as unknown as Row[];
    for (const row of all) {
      if (row['accountId'] === accountId || row.id === accountId) rows.set(`${name} ${row.id}`, row);
    }
  }
  return rows;
}

/** Returns the texts in an account's rows that can identify them: ids, references, numbers. */
async function namesOf(store: Store, accountId: string): Promise<string[]> {
  const rows = [...(await rowsOf(store, accountId)).values()];
  const texts = rows.flatMap((row) => Object.values(row)).filter((value) => typeof value === 'string');
  return [...new Set(texts.filter((text) => /^[\w@.-]{4,64}$/.test(text) && /[0-9@]/.test(text)))];
}

/** Replaces all identifying fields of a value by `name`. */
function withName(value: unknown, name: string, key = ''): unknown {
  if (typeof value === 'string') return /(id|ref|reference|number|email|code)$/i.test(key) ? name : value;
  if (Array.isArray(value)) return value.map((item: unknown) => withName(item, name, key));
  if (typeof value !== 'object' || value === null || value instanceof File) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, item]) => [field, withName(item, name, field)]),
  );
}

/** Returns a call's input that contains the name in all fields that allow it. */
function inputNaming(call: CallName, name: string, seed: number) {
  const shape: CallShape = calls[call];
  const sample = sampleInput(call, seed);
  const parts = (['params', 'query', 'headers', 'body', 'form'] as const).map((part) => {
    const schema = shape[part];
    const named = withName(sample[part], name);
    return [part, schema && v.safeParse(schema, named).success ? named : sample[part]] as const;
  });
  return { ...sample, ...Object.fromEntries(parts) };
}

beforeAll(async () => {
  op = memoryOperator();
  await op.seed();
  eva = await op.signIn('eva@example.com');
  const found = await Promise.all(
    scenarios.map(
      async ({ name }) => [name, (await op.store.accounts.find({ email: scenarioEmail(name) }))[0]] as const,
    ),
  );
  others = new Map(
    found.flatMap(([name, row]) => (row ? [[name, { id: row.id, email: row.email ?? '' }]] : [])),
  );
});

/** Calls with credentials. Others reveal no personal data, but may send mail or count wrong codes. */
const personal = callNames.filter((name) => calls[name].credentials && name !== 'logout');

describe.each(scenarios.map(({ name }) => name))('data of %s', (scenario) => {
  it('another customer reads and changes nothing', async () => {
    const other = others.get(scenario);
    const before = await rowsOf(op.store, other?.id ?? '');
    expect(before.size).toBeGreaterThan(0);
    const names = await namesOf(op.store, other?.id ?? '');
    for (const call of personal) {
      for (const [seed, name] of names.entries()) {
        const answer = await op.app.fetch(requestOf(call, inputNaming(call, name, seed + 1), eva));
        const text = await answer.text();
        expect({ call, name, status: answer.status }).toEqual({
          call,
          name,
          // 403 would log the customer out, and reveal that the id exists.
          status: expect.toSatisfy((status: number) => status < 500 && status !== 403),
        });
        const revealed = [other?.id, other?.email].filter(
          (secret) => secret && secret !== name && text.includes(secret),
        );
        expect({ call, name, revealed }).toEqual({ call, name, revealed: [] });
      }
    }
    const after = await rowsOf(op.store, other?.id ?? '');
    for (const [key, row] of before) expect([key, after.get(key)]).toEqual([key, row]);
    expect([...after.keys()]).toEqual([...before.keys()]);
    eva = await op.signIn(`eva-${scenario}@example.com`);
  }, 60_000);
});

it('somebody without X-Auth is answered by the calls that are open, and no other', async () => {
  const sent = callNames.filter((name) => calls[name].credentials);
  const answered: string[] = [];
  for (const name of sent) {
    const answer = await op.app.fetch(requestOf(name, sampleInput(name, 1)));
    if (answer.status !== 401) answered.push(name);
  }
  const open = sent.filter((name) => (calls[name] as CallShape).isOpen);
  expect(answered).toEqual(open);
});

it('an order is found by its owner only', async () => {
  const owner = others.get('completed-order');
  const [order] = await op.store.orders.find({ accountId: owner?.id ?? '' });
  const params = { orderReference: order?.id ?? '' };
  const answer = await ask(op.app, 'getOrder', { params }, eva);
  expect(answer.code).toBe('NOT_FOUND');
  const unknown = await ask(op.app, 'getOrder', { params: { orderReference: 'SN-0' } }, eva);
  expect([answer.status, answer.body]).toEqual([unknown.status, unknown.body]);
});
