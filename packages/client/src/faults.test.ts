import { type CallName, type CallShape, calls, failureOf, unknownFailure } from '@senda/contract';
import { getOrder, listCustomerOrders, manageOrder, signIn } from '@senda/contract/calls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GatewayError, isGatewayError } from './error.ts';
import { callKinds, createHarness, type Harness, inputFor, inSequence, json, noResponse } from './testing.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Returns the error that a call rejects with. */
const rejection = (harness: Harness, name: CallName, signal?: AbortSignal): Promise<unknown> =>
  harness.client.call(calls[name], inputFor(name) as never, { signal }).then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: unknown) => error,
  );

const failure = async (harness: Harness, name: CallName) => {
  const error = await rejection(harness, name);
  if (!isGatewayError(error)) throw error;
  return error.failure;
};

describe.each(callKinds)('%s', (name) => {
  const shape: CallShape = calls[name];
  const requests = shape.read ? 4 : 1;
  const delays = shape.read ? [1000, 2000, 4000] : [];

  // spec 8.http.unknown 8.http.unknown-text: packages/contract/src/failure.ts#unknownFailure
  it.each([
    ['the network is down', () => 'down' as const],
    ['the gateway responds 500', () => json({ errorCode: 422011 }, 500)],
    ['the gateway responds 503 in HTML', () => new Response('<html>', { status: 503 })],
  ])('is unreachable if %s, after its retries', async (_, respond) => {
    const harness = createHarness(respond);
    expect(await failure(harness, name)).toEqual(unknownFailure);
    expect(harness.requests).toHaveLength(requests);
    expect(harness.delays).toEqual(delays);
    expect(harness.signedOut).toBe(0);
  });

  // spec 7.response.refused: packages/client/src/failure.ts#failureFrom
  it.each([
    [{ failure: { errorId: 422011 } }, 'INCORRECT_OTP'],
    [{ failure: { errorId: 'OTP_EXPIRED' } }, 'OTP_EXPIRED'],
    [{ errorCode: '422005' }, 'MAXIMUM_RETRY_LOGIN'],
    [{ errorCode: 'UNDECLARED_CODE' }, 'UNKNOWN_ERROR_CODE'],
    ['a text', 'UNKNOWN_ERROR_CODE'],
    [null, 'UNKNOWN_ERROR_CODE'],
  ])('is refused with the code of %j, without retries', async (body, code) => {
    const harness = createHarness(
      () => new Response(JSON.stringify(body), { status: 422, statusText: 'Unprocessable Entity' }),
    );
    expect(await failure(harness, name)).toEqual({
      kind: 'refused',
      code,
      status: 422,
      statusText: 'Unprocessable Entity',
      body,
    });
    expect(harness.requests).toHaveLength(1);
  });

  it('is refused if the error body is not JSON', async () => {
    const harness = createHarness(() => new Response('<html>', { status: 404 }));
    expect(await failure(harness, name)).toMatchObject({
      kind: 'refused',
      code: 'UNKNOWN_ERROR_CODE',
      status: 404,
      body: '<html>',
    });
  });

  it('is rate-limited by a 429, never retried', async () => {
    const harness = createHarness(() => json({}, 429, { 'Retry-After': '7' }));
    expect(await failure(harness, name)).toEqual({ kind: 'rate-limited', retryAfter: 7 });
    expect(harness.requests).toHaveLength(1);
  });

  it.each([
    ['not JSON', () => new Response('<html>'), '(body)'],
    ['nothing', () => new Response(null, { status: 204 }), '(body)'],
    ['no result', () => json({ data: {} }), 'result'],
    ['a result that violates the schema', () => json({ result: 'private value' }), 'result'],
  ])('is malformed if a 2xx contains %s, never retried', async (_, respond, path) => {
    const harness = createHarness(respond);
    expect(await failure(harness, name)).toEqual({ kind: 'malformed', issues: [path] });
    expect(harness.requests).toHaveLength(1);
  });

  // spec 4.session.end: packages/client/src/session.ts#createSession
  // spec 8.http.403: packages/client/src/failure.ts#failureFrom
  it('ends the session once on 403', async () => {
    const harness = createHarness(() => json({ errorCode: 403001 }, 403));
    expect(await failure(harness, name)).toEqual({ kind: 'signed-out' });
    expect(await failure(harness, name)).toEqual({ kind: 'signed-out' });
    expect(harness.signedOut).toBe(1);
    expect(harness.requests).toHaveLength(2);
  });

  it('rejects with the AbortError if aborted in flight', async () => {
    const controller = new AbortController();
    const harness = createHarness(() => {
      queueMicrotask(() => controller.abort());
      return noResponse();
    });
    expect(await rejection(harness, name, controller.signal)).toMatchObject({ name: 'AbortError' });
    expect(harness.requests).toHaveLength(1);
    expect(harness.signedOut).toBe(0);
  });

  it('sends nothing if aborted before', async () => {
    const harness = createHarness(() => 'down');
    expect(await rejection(harness, name, AbortSignal.abort())).toMatchObject({ name: 'AbortError' });
    expect(harness.requests).toHaveLength(0);
  });

  it('never exposes a token or a body in its message', async () => {
    for (const status of [200, 400, 401, 403, 429]) {
      const harness = createHarness(() =>
        json({ result: 'private value', message: 'private value' }, status),
      );
      const error = (await rejection(harness, name)) as GatewayError;
      expect(`${error.message} ${error.stack}`).not.toMatch(/\bold\b|private value|4111/);
      expect(error.cause).toBeUndefined();
    }
  });
});

describe('retries of a read', () => {
  const down = () => 'down' as const;
  const failing = () => json({}, 500);
  const succeeding = () => json({ result: [] });

  it.each([
    ['500 three times, then success', [failing, failing, failing, succeeding], [1000, 2000, 4000]],
    ['down twice, then success', [down, down, succeeding], [1000, 2000]],
    ['down, 502, then success', [down, () => json({}, 502), succeeding], [1000, 2000]],
  ])('%s', async (_, responses, delays) => {
    const harness = createHarness(inSequence(...responses));
    await expect(harness.client.call(listCustomerOrders, {})).resolves.toEqual([]);
    expect(harness.delays).toEqual(delays);
  });

  it('stops at the first 4xx', async () => {
    const harness = createHarness(inSequence(failing, () => json({}, 404), succeeding));
    expect(await failure(harness, 'manageOrder')).toMatchObject({ kind: 'refused', status: 404 });
    expect(harness.requests).toHaveLength(2);
  });

  it('resends the body of a read-only POST', async () => {
    const harness = createHarness(inSequence(failing, succeeding));
    await harness.client.call(manageOrder, { body: { re_captcha_token: 't', order_ref: 'A-1' } });
    const bodies = await Promise.all(harness.requests.map((request) => request.json()));
    expect(bodies).toEqual(Array.from({ length: 2 }, () => ({ re_captcha_token: 't', order_ref: 'A-1' })));
  });

  it('rejects with the AbortError if aborted during back-off, and sends nothing more', async () => {
    const controller = new AbortController();
    const harness = createHarness(down, {
      retryDelay: () => {
        queueMicrotask(() => controller.abort());
        return 60_000;
      },
    });
    expect(await rejection(harness, 'getUser', controller.signal)).toMatchObject({ name: 'AbortError' });
    expect(harness.requests).toHaveLength(1);
  });

  it.each([
    [401, 'the refused token'],
    [403, 'the end of the session'],
    [500, 'the failure'],
  ])('an abort before the response %d takes precedence over %s', async (status) => {
    const controller = new AbortController();
    const harness = createHarness(() => {
      controller.abort();
      return json({}, status);
    });
    expect(await rejection(harness, 'getUser', controller.signal)).toMatchObject({ name: 'AbortError' });
    expect(harness.requests).toHaveLength(1);
    expect(harness.signedOut).toBe(0);
  });
});

it.each([
  ['signIn', 30_000, 1],
  ['getUser', 10_000, 4],
  ['submitManualKyc', 120_000, 1],
] as const)('%s times out after %d ms without a response', async (name, limit, requests) => {
  vi.useFakeTimers();
  const harness = createHarness(noResponse);
  const outcome = failure(harness, name);
  await vi.advanceTimersByTimeAsync(limit - 1);
  expect(harness.requests).toHaveLength(1);
  expect(harness.delays).toEqual([]);
  // Each retry's timer takes 1 ms of the fake clock.
  await vi.advanceTimersByTimeAsync(1 + (limit + 1) * (requests - 1));
  expect(await outcome).toEqual(unknownFailure);
  expect(harness.requests).toHaveLength(requests);
  expect(vi.getTimerCount()).toBe(0);
});

describe('a body that never ends', () => {
  const endless = () => new Response(new ReadableStream({ pull: () => new Promise(() => undefined) }));

  it('times out', async () => {
    vi.useFakeTimers();
    const harness = createHarness(endless);
    const outcome = failure(harness, 'signIn');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await outcome).toEqual(unknownFailure);
  });

  it('can be aborted', async () => {
    const controller = new AbortController();
    const harness = createHarness(endless);
    setTimeout(() => controller.abort());
    expect(await rejection(harness, 'signIn', controller.signal)).toMatchObject({ name: 'AbortError' });
  });
});

it('leaves no timer running after a response', async () => {
  vi.useFakeTimers();
  const harness = createHarness(() => json({}, 404));
  expect(await failure(harness, 'signIn')).toMatchObject({ kind: 'refused' });
  expect(vi.getTimerCount()).toBe(0);
});

it('reports schema violations by path, without values', async () => {
  const harness = createHarness(() => json({ result: { requestId: '', expiresIn: 'private value' } }));
  expect(await failure(harness, 'signIn')).toEqual({
    kind: 'malformed',
    issues: ['result.requestId', 'result.expiresIn'],
  });
});

// spec 7.response.json: packages/client/src/failure.ts#resultOf
it('resolves with the parsed result', async () => {
  const harness = createHarness(() =>
    json({ result: { requestId: 'r-1', expiresIn: 120, surplus: true } }, 201),
  );
  const body = { identifier: 'ana@example.com', channel: 'web', 'external-auth-id': '' } as const;
  await expect(harness.client.call(signIn, { body })).resolves.toEqual({ requestId: 'r-1', expiresIn: 120 });
});

it.each(['', '.', '..'])('sends nothing for the order reference %j', async (orderReference) => {
  const harness = createHarness(() => json({ result: [] }));
  const error: unknown = await harness.client
    .call(getOrder, { params: { orderReference } })
    .catch((e: unknown) => e);
  expect(failureOf(error)).toMatchObject({ kind: 'refused', code: 'INVALID_REQUEST' });
  expect(harness.requests).toHaveLength(0);
});

it('distinguishes its errors from others', () => {
  const error = new GatewayError('getUser', unknownFailure);
  expect(isGatewayError(error)).toBe(true);
  expect(failureOf(error)).toBe(unknownFailure);
  expect(error.name).toBe('GatewayError');
  expect(isGatewayError(new Error('x'))).toBe(false);
  expect(isGatewayError(null)).toBe(false);
});
