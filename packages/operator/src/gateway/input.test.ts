import { type CallShape, callNames, calls, errorCodeOfBody, errorCodes } from '@senda/contract';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { requestOf } from '../testing/ask.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { sampleDraft, sampleOrder } from '../testing/samples.ts';

let op: MemoryOperator;
let token: string;
beforeAll(async () => {
  op = memoryOperator({ now: () => 1_800_000_000_000 });
  token = await op.signIn('ana@example.com');
});

interface Told {
  readonly status: number;
  readonly body: {
    errorCode: number;
    message: string;
    failure: { errorId: string; fields?: { path: string; message: string }[] };
  };
}

async function tell(request: Request): Promise<Told> {
  const answer = await op.app.fetch(request);
  return { status: answer.status, body: (await answer.json()) as Told['body'] };
}

function expectRefusal({ status, body }: Told): void {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  const code = errorCodeOfBody(body);
  expect(code).not.toBe('UNKNOWN_ERROR_CODE');
  expect(body).toMatchObject({
    errorCode: errorCodes[code],
    failure: { errorId: code, errorCode: errorCodes[code] },
  });
  expect(body.message).toMatch(/\.$/);
}

/** A value for every parameter of every path. */
const anyParams = Object.fromEntries(
  callNames.flatMap((name) => [...calls[name].path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, 'x'])),
);
const shapes = callNames.map((name) => [name, calls[name] as CallShape] as const);

describe.each(shapes.filter(([, shape]) => shape.body))('%s', (name) => {
  it('refuses a body that is missing, empty, of the wrong type or no JSON', async () => {
    const key = { 'Idempotency-Key': 'one' };
    for (const body of [undefined, {}, [], null, 7, 'text', { draft: 1, body: 2 }]) {
      expectRefusal(await tell(requestOf(name, { params: anyParams, body, headers: key }, token)));
    }
    const { url, method, headers } = requestOf(name, { params: anyParams, body: {}, headers: key }, token);
    for (const text of ['{"a":', '', '{"a":1}}', '\0']) {
      const told = await tell(new Request(url, { method, headers, body: text }));
      expect(told).toMatchObject({ status: 400, body: { message: 'The body is not valid JSON.' } });
    }
  });
});

const long = 'x'.repeat(300);

/** Every parameter of a call's path, too long. */
const longParams = (shape: CallShape) =>
  Object.fromEntries([...shape.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, long]));

/** A call whose query is optional throughout is not wrong without it. */
const needsParts = ({ params, headers, query }: CallShape) =>
  params !== undefined || headers !== undefined || (query !== undefined && !v.safeParse(query, {}).success);

it.each(shapes.filter(([, shape]) => needsParts(shape)))(
  '%s refuses query, headers and parameters that are missing or wrong',
  async (name, shape) => {
    const told = await tell(requestOf(name, { params: longParams(shape), body: {} }, token));
    expectRefusal(told);
    expect(['INVALID_REQUEST', 'NOT_FOUND']).toContain(told.body.failure.errorId);
  },
);

/** A step-up's header may be missing as far as the schema goes: its absence has a code of its own. */
const keyed = shapes.filter(([, { headers }]) => headers && !v.safeParse(headers, {}).success);

it.each(keyed)('%s says that its key is missing', async (name) => {
  const told = await tell(requestOf(name, { params: anyParams, body: {} }, token));
  expect(told.body.failure.fields).toContainEqual({ path: 'Idempotency-Key', message: 'is missing' });
});

it('says what is wrong with every field, and never what it was sent', async () => {
  const { headers, body } = sampleOrder(sampleDraft, 'one');
  const wrong = { ...body, draft: { ...sampleDraft, planSku: undefined, simType: 'secret-value' } };
  const { status, body: told } = await tell(
    requestOf('createOrder', { headers: { ...headers }, body: wrong }, token),
  );
  expect([status, told.failure.errorId]).toEqual([400, 'INVALID_REQUEST']);
  expect(told.failure.fields).toEqual([
    { path: 'draft.planSku', message: 'is missing' },
    { path: 'draft.simType', message: 'must be ("esim" | "physical_sim")' },
  ]);
  expect(JSON.stringify(told)).not.toContain('secret-value');
});

it('refuses characters that no database keeps', async () => {
  for (const firstName of ['\0', 'a\ud800', '\udc00b']) {
    const order = sampleOrder(sampleDraft, 'one');
    const body = { ...order.body, profile: { ...order.body.profile, firstName } };
    const told = await tell(requestOf('createOrder', { headers: { ...order.headers }, body }, token));
    expect(told.body.failure.fields).toEqual([
      { path: 'profile.firstName', message: 'holds a character that is no text' },
    ]);
  }
  const fine = sampleOrder(sampleDraft, 'one');
  const body = { ...fine.body, profile: { ...fine.body.profile, firstName: 'Zoë 😀' } };
  const told = await tell(requestOf('createOrder', { headers: { ...fine.headers }, body }, token));
  expect(told.body.failure.fields).toEqual([{ path: 'draft.number', message: 'Choose a number first.' }]);
});

it('refuses a body over 100 kB', async () => {
  const told = await tell(requestOf('resendSignIn', { body: { requestId: 'x'.repeat(100 * 1024) } }));
  expect(told).toMatchObject({ status: 413, body: { failure: { errorId: 'INVALID_REQUEST' } } });
});

it('answers 404 with a code where there is no route', async () => {
  for (const [path, method] of [
    ['/api/nothing', 'GET'],
    ['/api', 'GET'],
    ['/nothing', 'POST'],
    ['/api/user-service/v1/sign-in', 'GET'],
  ] as const) {
    expect(await tell(new Request(`http://operator.test${path}`, { method }))).toMatchObject({
      status: 404,
      body: { errorCode: 404001, failure: { errorId: 'NOT_FOUND' } },
    });
  }
});

it('never breaks, whatever it is sent', async () => {
  const name = fc.constantFrom(...callNames);
  const texts = fc.dictionary(
    fc.constantFrom('selectedNumber', 'country', 'orderReference', 'transactionId'),
    fc.string({ minLength: 1 }),
  );
  const body = fc.oneof(
    fc.json().map((text): unknown => JSON.parse(text)),
    fc.constant(sampleDraft),
  );
  const sent = fc.record({ name, params: texts, query: fc.dictionary(fc.string(), fc.string()), body });
  await fc.assert(
    fc.asyncProperty(sent, async ({ name, params, query, body }) => {
      const told = await tell(
        requestOf(name, { params, query, headers: { 'Idempotency-Key': 'k' }, body }, token),
      );
      expect(told.status).toBeLessThan(500);
    }),
    { numRuns: 300 },
  );
});
