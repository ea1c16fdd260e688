/** Every call is sent every kind of wrong input that its own schemas tell of. */
import {
  type CallName,
  type CallShape,
  callNames,
  calls,
  commonErrors,
  errorCodeOfBody,
} from '@senda/contract';
import { type RequestParts, sampleInput } from '@senda/contract/testing';
import { Hono } from 'hono';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RequestContext } from '../request/context.ts';
import { requestOf } from '../testing/ask.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { gateway } from './router.ts';

let op: MemoryOperator;
let token: string;
beforeAll(async () => {
  op = memoryOperator({ now: () => 1_800_000_000_000 });
  token = await op.signIn('ana@example.com');
});

const parts = ['params', 'query', 'headers', 'body', 'form'] as const;
type Part = (typeof parts)[number];
type Path = readonly string[];
type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !(value instanceof File);

/** Every place inside a value, itself first. */
function placesOf(value: unknown, at: Path = []): Path[] {
  const inside = isObject(value) ? Object.entries(value) : [];
  return [at, ...inside.flatMap(([key, item]) => placesOf(item, [...at, key]))];
}

/** A copy with another value at a place; `undefined` leaves it out. */
function withValue(value: unknown, [key, ...rest]: Path, wanted: unknown): unknown {
  if (key === undefined) return wanted;
  const entries = Object.entries((value ?? {}) as Fields)
    .map(([name, item]) => [name, name === key ? withValue(item, rest, wanted) : item] as const)
    .filter(([, item]) => item !== undefined);
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}

const wrongInBodies: readonly unknown[] = [
  undefined,
  null,
  7,
  -1,
  1e300,
  true,
  '',
  [],
  {},
  'x'.repeat(5_000),
];
/** Query, headers, parameters and forms carry texts only. */
const wrongInTexts: readonly unknown[] = [undefined, '', '%', '-1', 'x'.repeat(5_000)];

interface Wrong {
  readonly what: string;
  readonly input: RequestParts;
}

/** Every single fault that the schema of a part itself refuses. */
function faultsOf(shape: CallShape, input: RequestParts, part: Part): Wrong[] {
  const schema = shape[part];
  if (!schema) return [];
  const sample = input[part];
  const values = part === 'body' ? wrongInBodies : wrongInTexts;
  return placesOf(sample)
    .filter((place) => place.length > 0)
    .flatMap((place) => values.map((value) => ({ place, value, sent: withValue(sample, place, value) })))
    .filter(({ sent, value }) =>
      typeof value === 'string' && value.length > 4_096 ? true : !v.safeParse(schema, sent).success,
    )
    .map(({ place, value, sent }) => ({
      what: `${part}.${place.join('.')} = ${JSON.stringify(value)?.slice(0, 20)}`,
      input: { ...input, [part]: sent },
    }));
}

async function tell(name: CallName, input: RequestParts, bearer?: string) {
  const answer = await op.app.fetch(requestOf(name, input, bearer));
  const body: unknown = await answer.json();
  return { status: answer.status, code: answer.ok ? undefined : errorCodeOfBody(body) };
}

/** Without the shape of an address, a parameter that is left out leads to no call at all. */
const missed = (part: Part) => (part === 'params' ? [400, 404] : [400]);

describe.each(callNames)('%s', (name) => {
  const shape: CallShape = calls[name];

  it.each(parts.filter((part) => shape[part]))(
    'refuses each fault of its %s, naming no 500',
    async (part) => {
      for (const { what, input } of faultsOf(shape, sampleInput(name), part)) {
        const { status, code } = await tell(name, input, token);
        expect({ what, status: missed(part).includes(status) ? 400 : status, code }).toEqual({
          what,
          status: 400,
          code: status === 404 ? 'NOT_FOUND' : 'INVALID_REQUEST',
        });
      }
    },
  );

  it('answers what is well formed and out of order by a code that it declares, or by a result', async () => {
    const declared = new Set([...shape.errors, ...commonErrors]);
    for (const seed of [1, 2, 3, 4, 5]) {
      for (const bearer of [token, undefined, 'a.b.c']) {
        const { status, code } = await tell(name, sampleInput(name, seed), bearer);
        expect(status).toBeLessThan(500);
        expect([...declared, undefined]).toContain(code);
      }
    }
    // A call that ended the session is no reason to doubt the next one.
    token = await op.signIn(`${name.toLowerCase()}@example.com`);
  });
});

it('leads every call to its own route, whatever its parameters are called', async () => {
  const named = Object.fromEntries(callNames.map((name) => [name, async () => name]));
  const api = gateway(
    named as unknown as Parameters<typeof gateway>[0],
    async () => ({}) as RequestContext,
    () => undefined,
  );
  const app = new Hono().route('/api', api);
  for (const name of callNames) {
    const answer = await app.fetch(requestOf(name, sampleInput(name)));
    expect(await answer.json()).toEqual({ result: name });
  }
});
