import { type CallShape, callNames, calls, errorCodeOfBody, errorCodes } from '@senda/contract';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { requestOf } from '../testing/ask.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { sampleDraft, sampleOrder } from '../testing/samples.ts';

let op: MemoryOperator;
let token: string;
let staff: string;
beforeAll(async () => {
  op = memoryOperator({ now: () => 1_800_000_000_000 });
  token = await op.signIn('ana@example.com');
  const body = JSON.stringify({ person: 'ana' });
  const signed = await op.app.request('/sandbox/staff/sign', { method: 'POST', body });
  staff = ((await signed.json()) as { readonly token: string }).token;
});

/** Who asks is checked before what they send. */
const tokenFor = ({ staff: role }: CallShape): string => (role ? staff : token);

interface RefusalResponse {
  readonly status: number;
  readonly body: {
    errorCode: number;
    message: string;
    failure: { errorId: string; fields?: { path: string; message: string }[] };
  };
}

async function send(request: Request): Promise<RefusalResponse> {
  const answer = await op.app.fetch(request);
  return { status: answer.status, body: (await answer.json()) as RefusalResponse['body'] };
}

function expectRefusal({ status, body }: RefusalResponse): void {
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

/** Values for the parameters of all paths. */
const anyParams = Object.fromEntries(
  callNames.flatMap((name) => [...calls[name].path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, 'x'])),
);
const shapes = callNames.map((name) => [name, calls[name] as CallShape] as const);

describe.each(shapes.filter(([, shape]) => shape.body))('%s', (name, shape) => {
  it('refuses a body that is missing, empty, of the wrong type or not JSON', async () => {
    const key = { 'Idempotency-Key': 'one' };
    for (const body of [undefined, {}, [], null, 7, 'text', { draft: 1, body: 2 }]) {
      expectRefusal(await send(requestOf(name, { params: anyParams, body, headers: key }, tokenFor(shape))));
    }
    const { url, method, headers } = requestOf(
      name,
      { params: anyParams, body: {}, headers: key },
      tokenFor(shape),
    );
    for (const text of ['{"a":', '', '{"a":1}}', '\0']) {
      const response = await send(new Request(url, { method, headers, body: text }));
      expect(response).toMatchObject({ status: 400, body: { message: 'The body is not valid JSON.' } });
    }
  });
});

const long = 'x'.repeat(300);

/** Returns values for a call's path parameters that are too long. */
const longParams = (shape: CallShape) =>
  Object.fromEntries([...shape.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, long]));

const needsParts = ({ params, headers, query }: CallShape) =>
  params !== undefined || headers !== undefined || (query !== undefined && !v.safeParse(query, {}).success);

it.each(shapes.filter(([, shape]) => needsParts(shape)))(
  '%s refuses missing or invalid query, headers and parameters',
  async (name, shape) => {
    const response = await send(requestOf(name, { params: longParams(shape), body: {} }, tokenFor(shape)));
    expectRefusal(response);
    expect(['INVALID_REQUEST', 'NOT_FOUND']).toContain(response.body.failure.errorId);
  },
);

/** Calls with required headers. The header of a step-up is optional in the schema, as its absence has its own code. */
const keyed = shapes.filter(([, { headers }]) => headers && !v.safeParse(headers, {}).success);

it.each(keyed)('%s reports a missing key', async (name) => {
  const response = await send(requestOf(name, { params: anyParams, body: {} }, token));
  expect(response.body.failure.fields).toContainEqual({ path: 'Idempotency-Key', message: 'is missing' });
});

it('reports all invalid fields without their values', async () => {
  const { headers, body } = sampleOrder(sampleDraft, 'one');
  const wrong = { ...body, draft: { ...sampleDraft, planSku: undefined, simType: 'secret-value' } };
  const { status, body: refused } = await send(
    requestOf('createOrder', { headers: { ...headers }, body: wrong }, token),
  );
  expect([status, refused.failure.errorId]).toEqual([400, 'INVALID_REQUEST']);
  expect(refused.failure.fields).toEqual([
    { path: 'draft.planSku', message: 'is missing' },
    { path: 'draft.simType', message: 'must be ("esim" | "physical_sim")' },
  ]);
  expect(JSON.stringify(refused)).not.toContain('secret-value');
});

it('refuses characters that the database cannot store', async () => {
  for (const firstName of ['\0', 'a\ud800', '\udc00b']) {
    const order = sampleOrder(sampleDraft, 'one');
    const body = { ...order.body, profile: { ...order.body.profile, firstName } };
    const response = await send(requestOf('createOrder', { headers: { ...order.headers }, body }, token));
    expect(response.body.failure.fields).toEqual([
      { path: 'profile.firstName', message: 'holds a character that is no text' },
    ]);
  }
  const fine = sampleOrder(sampleDraft, 'one');
  const body = { ...fine.body, profile: { ...fine.body.profile, firstName: 'Zoë 😀' } };
  const response = await send(requestOf('createOrder', { headers: { ...fine.headers }, body }, token));
  expect(response.body.failure.fields).toEqual([{ path: 'draft.number', message: 'Choose a number first.' }]);
});

it('refuses a body over 100 kB', async () => {
  const response = await send(requestOf('resendSignIn', { body: { requestId: 'x'.repeat(100 * 1024) } }));
  expect(response).toMatchObject({ status: 413, body: { failure: { errorId: 'INVALID_REQUEST' } } });
});

it('responds with 404 and a code if there is no route', async () => {
  for (const [path, method] of [
    ['/api/nothing', 'GET'],
    ['/api', 'GET'],
    ['/nothing', 'POST'],
    ['/api/user-service/v1/sign-in', 'GET'],
  ] as const) {
    expect(await send(new Request(`http://operator.test${path}`, { method }))).toMatchObject({
      status: 404,
      body: { errorCode: 404001, failure: { errorId: 'NOT_FOUND' } },
    });
  }
});

it('never fails with 5xx on random input', async () => {
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
      const response = await send(
        requestOf(name, { params, query, headers: { 'Idempotency-Key': 'k' }, body }, token),
      );
      expect(response.status).toBeLessThan(500);
    }),
    { numRuns: 300 },
  );
});
