/** Sends all calls all kinds of invalid input, derived from their schemas. */
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
import { samplePublishing } from '../testing/publishing.ts';
import { gateway } from './router.ts';

let op: MemoryOperator;
let token: string;
let staff: string;
beforeAll(async () => {
  const publishing = samplePublishing({ onboarding: '{}' });
  op = memoryOperator({ now: () => 1_800_000_000_000, publishing });
  const body = JSON.stringify({ person: 'ana' });
  const signed = await op.app.request('/sandbox/staff/sign', { method: 'POST', body });
  staff = ((await signed.json()) as { readonly token: string }).token;
  token = await op.signIn('ana@example.com');
});

const parts = ['params', 'query', 'headers', 'body', 'form'] as const;
type Part = (typeof parts)[number];
type Path = readonly string[];
type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !(value instanceof File);

/** Returns the paths of all values inside a value, itself first. */
function placesOf(value: unknown, at: Path = []): Path[] {
  const inside = isObject(value) ? Object.entries(value) : [];
  return [at, ...inside.flatMap(([key, item]) => placesOf(item, [...at, key]))];
}

/** Returns a copy with another value at a path; `undefined` removes it. */
function withValue(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const entries = Object.entries((value ?? {}) as Fields)
    .map(([name, item]) => [name, name === key ? withValue(item, rest, replacement) : item] as const)
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
/** Query, headers, parameters and forms contain texts only. */
const wrongInTexts: readonly unknown[] = [undefined, '', '%', '-1', 'x'.repeat(5_000)];

interface Wrong {
  readonly what: string;
  readonly input: RequestParts;
}

/** Returns all single faults that the schema of a part rejects. */
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

async function send(name: CallName, input: RequestParts, bearer?: string) {
  const answer = await op.app.fetch(requestOf(name, input, bearer));
  const body: unknown = await answer.json();
  return { status: answer.status, code: answer.ok ? undefined : errorCodeOfBody(body) };
}

/** A missing parameter changes the path, so that the route may not match. */
const missed = (part: Part) => (part === 'params' ? [400, 404] : [400]);

describe.each(callNames)('%s', (name) => {
  const shape: CallShape = calls[name];

  it('refuses all faults of its parts with a 4xx, and responds to valid input with a declared code or a result', async () => {
    for (const part of parts)
      for (const { what, input } of faultsOf(shape, sampleInput(name), part)) {
        const { status, code } = await send(name, input, shape.staff ? staff : token);
        expect({ what, status: missed(part).includes(status) ? 400 : status, code }).toEqual({
          what,
          status: 400,
          code: status === 404 ? 'NOT_FOUND' : 'INVALID_REQUEST',
        });
      }
    const declared = new Set([...shape.errors, ...commonErrors]);
    for (const seed of [1, 2, 3, 4, 5]) {
      for (const bearer of [token, staff, undefined, 'a.b.c']) {
        const { status, code } = await send(name, sampleInput(name, seed), bearer);
        expect(status).toBeLessThan(500);
        expect([...declared, undefined]).toContain(code);
      }
    }
    // The call may have ended the session.
    token = await op.signIn(`${name.toLowerCase()}@example.com`);
  });
});

it('routes every call correctly, for any parameter values', async () => {
  const named = Object.fromEntries(callNames.map((name) => [name, async () => name]));
  const api = gateway(
    named as unknown as Parameters<typeof gateway>[0],
    async () => ({}) as RequestContext,
    async () => {},
    () => undefined,
  );
  const app = new Hono().route('/api', api);
  for (const name of callNames) {
    const answer = await app.fetch(requestOf(name, sampleInput(name)));
    expect(await answer.json()).toEqual({ result: name });
  }
});
