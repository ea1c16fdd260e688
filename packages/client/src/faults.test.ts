import { type CallName, type CallShape, callNames, calls, failureOf, unknownFailure } from '@senda/contract';
import { getOrder, listCustomerOrders, manageOrder, signIn } from '@senda/contract/calls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GatewayError, isGatewayError } from './error.ts';
import { inputFor, inTurn, json, type Stage, silence, stage } from './testing.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** The value that a call rejects with. */
const rejection = (at: Stage, name: CallName, signal?: AbortSignal): Promise<unknown> =>
  at.client.call(calls[name], inputFor(name) as never, { signal }).then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: unknown) => error,
  );

const failure = async (at: Stage, name: CallName) => {
  const error = await rejection(at, name);
  if (!isGatewayError(error)) throw error;
  return error.failure;
};

describe.each(callNames)('%s', (name) => {
  const shape: CallShape = calls[name];
  const requests = shape.read ? 4 : 1;
  const delays = shape.read ? [1000, 2000, 4000] : [];

  it.each([
    ['the network is down', () => 'down' as const],
    ['the gateway answers 500', () => json({ errorCode: 422011 }, 500)],
    ['the gateway answers 503 in HTML', () => new Response('<html>', { status: 503 })],
  ])('is unreachable when %s, after its retries', async (_, answer) => {
    const at = stage(answer);
    expect(await failure(at, name)).toEqual(unknownFailure);
    expect(at.requests).toHaveLength(requests);
    expect(at.delays).toEqual(delays);
    expect(at.signedOut).toBe(0);
  });

  it.each([
    [{ failure: { errorId: 422011 } }, 'INCORRECT_OTP'],
    [{ failure: { errorId: 'OTP_EXPIRED' } }, 'OTP_EXPIRED'],
    [{ errorCode: '422005' }, 'MAXIMUM_RETRY_LOGIN'],
    [{ errorCode: 'NEVER_HEARD_OF' }, 'UNKNOWN_ERROR_CODE'],
    ['a text', 'UNKNOWN_ERROR_CODE'],
    [null, 'UNKNOWN_ERROR_CODE'],
  ])('is refused with the code of %j, at once', async (body, code) => {
    const at = stage(
      () => new Response(JSON.stringify(body), { status: 422, statusText: 'Unprocessable Entity' }),
    );
    expect(await failure(at, name)).toEqual({
      kind: 'refused',
      code,
      status: 422,
      statusText: 'Unprocessable Entity',
      body,
    });
    expect(at.requests).toHaveLength(1);
  });

  it('is refused when the error body is not JSON', async () => {
    const at = stage(() => new Response('<html>', { status: 404 }));
    expect(await failure(at, name)).toMatchObject({
      kind: 'refused',
      code: 'UNKNOWN_ERROR_CODE',
      status: 404,
      body: '<html>',
    });
  });

  it('is rate-limited by a 429, never retried', async () => {
    const at = stage(() => json({}, 429, { 'Retry-After': '7' }));
    expect(await failure(at, name)).toEqual({ kind: 'rate-limited', retryAfter: 7 });
    expect(at.requests).toHaveLength(1);
  });

  it.each([
    ['not JSON', () => new Response('<html>'), '(body)'],
    ['nothing', () => new Response(null, { status: 204 }), '(body)'],
    ['no result', () => json({ data: {} }), 'result'],
    ['a result that breaks the schema', () => json({ result: 'private value' }), 'result'],
  ])('is malformed when a 2xx holds %s, never retried', async (_, answer, path) => {
    const at = stage(answer);
    expect(await failure(at, name)).toEqual({ kind: 'malformed', issues: [path] });
    expect(at.requests).toHaveLength(1);
  });

  // spec 4.session.end: packages/client/src/session.ts
  it('ends the session by a 403, once', async () => {
    const at = stage(() => json({ errorCode: 403001 }, 403));
    expect(await failure(at, name)).toEqual({ kind: 'signed-out' });
    expect(await failure(at, name)).toEqual({ kind: 'signed-out' });
    expect(at.signedOut).toBe(1);
    expect(at.requests).toHaveLength(2);
  });

  it('rejects with the AbortError when aborted mid-flight', async () => {
    const controller = new AbortController();
    const at = stage(() => {
      queueMicrotask(() => controller.abort());
      return silence();
    });
    expect(await rejection(at, name, controller.signal)).toMatchObject({ name: 'AbortError' });
    expect(at.requests).toHaveLength(1);
    expect(at.signedOut).toBe(0);
  });

  it('sends nothing when aborted before', async () => {
    const at = stage(() => 'down');
    expect(await rejection(at, name, AbortSignal.abort())).toMatchObject({ name: 'AbortError' });
    expect(at.requests).toHaveLength(0);
  });

  it('never tells a token or a body in its message', async () => {
    for (const status of [200, 400, 401, 403, 429]) {
      const at = stage(() => json({ result: 'private value', message: 'private value' }, status));
      const error = (await rejection(at, name)) as GatewayError;
      expect(`${error.message} ${error.stack}`).not.toMatch(/\bold\b|private value|4111/);
      expect(error.cause).toBeUndefined();
    }
  });
});

describe('retries of a read', () => {
  const down = () => 'down' as const;
  const broken = () => json({}, 500);
  const fine = () => json({ result: [] });

  it.each([
    ['500 thrice, then fine', [broken, broken, broken, fine], [1000, 2000, 4000]],
    ['down twice, then fine', [down, down, fine], [1000, 2000]],
    ['down, 502, then fine', [down, () => json({}, 502), fine], [1000, 2000]],
  ])('%s', async (_, answers, delays) => {
    const at = stage(inTurn(...answers));
    await expect(at.client.call(listCustomerOrders, {})).resolves.toEqual([]);
    expect(at.delays).toEqual(delays);
  });

  it('stops at the first 4xx', async () => {
    const at = stage(inTurn(broken, () => json({}, 404), fine));
    expect(await failure(at, 'manageOrder')).toMatchObject({ kind: 'refused', status: 404 });
    expect(at.requests).toHaveLength(2);
  });

  it('sends the body of a read made by POST each time', async () => {
    const at = stage(inTurn(broken, fine));
    await at.client.call(manageOrder, { body: { re_captcha_token: 't', order_ref: 'A-1' } });
    const bodies = await Promise.all(at.requests.map((request) => request.json()));
    expect(bodies).toEqual(Array.from({ length: 2 }, () => ({ re_captcha_token: 't', order_ref: 'A-1' })));
  });

  it('rejects with the AbortError when aborted during back-off, and sends nothing more', async () => {
    const controller = new AbortController();
    const at = stage(down, {
      retryDelay: () => {
        queueMicrotask(() => controller.abort());
        return 60_000;
      },
    });
    expect(await rejection(at, 'getUser', controller.signal)).toMatchObject({ name: 'AbortError' });
    expect(at.requests).toHaveLength(1);
  });

  it.each([
    [401, 'the refusal'],
    [403, 'the end of the session'],
    [500, 'the failure'],
  ])('an abort while %d is on its way wins over %s', async (status) => {
    const controller = new AbortController();
    const at = stage(() => {
      controller.abort();
      return json({}, status);
    });
    expect(await rejection(at, 'getUser', controller.signal)).toMatchObject({ name: 'AbortError' });
    expect(at.requests).toHaveLength(1);
    expect(at.signedOut).toBe(0);
  });
});

it.each([
  ['signIn', 30_000, 1],
  ['getUser', 10_000, 4],
] as const)('%s gives up an answer that has not come after %d ms', async (name, limit, requests) => {
  vi.useFakeTimers();
  const at = stage(silence);
  const given = failure(at, name);
  await vi.advanceTimersByTimeAsync(limit - 1);
  expect(at.requests).toHaveLength(1);
  expect(at.delays).toEqual([]);
  // The timer of each retry takes 1 ms of the fake clock.
  await vi.advanceTimersByTimeAsync(1 + (limit + 1) * (requests - 1));
  expect(await given).toEqual(unknownFailure);
  expect(at.requests).toHaveLength(requests);
  expect(vi.getTimerCount()).toBe(0);
});

describe('a body that never ends', () => {
  const endless = () => new Response(new ReadableStream({ pull: () => new Promise(() => undefined) }));

  it('is given up when its time is over', async () => {
    vi.useFakeTimers();
    const at = stage(endless);
    const given = failure(at, 'signIn');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await given).toEqual(unknownFailure);
  });

  it('is left by an abort', async () => {
    const controller = new AbortController();
    const at = stage(endless);
    setTimeout(() => controller.abort());
    expect(await rejection(at, 'signIn', controller.signal)).toMatchObject({ name: 'AbortError' });
  });
});

it('leaves no timer behind once an answer has come', async () => {
  vi.useFakeTimers();
  const at = stage(() => json({}, 404));
  expect(await failure(at, 'signIn')).toMatchObject({ kind: 'refused' });
  expect(vi.getTimerCount()).toBe(0);
});

it('names every broken place of an answer by its path, never by its value', async () => {
  const at = stage(() => json({ result: { requestId: '', expiresIn: 'private value' } }));
  expect(await failure(at, 'signIn')).toEqual({
    kind: 'malformed',
    issues: ['result.requestId', 'result.expiresIn'],
  });
});

it('answers the parsed result', async () => {
  const at = stage(() => json({ result: { requestId: 'r-1', expiresIn: 120, surplus: true } }, 201));
  const body = { identifier: 'ana@example.com', channel: 'web', 'external-auth-id': '' } as const;
  await expect(at.client.call(signIn, { body })).resolves.toEqual({ requestId: 'r-1', expiresIn: 120 });
});

it.each(['', '.', '..'])('sends nothing for the order reference %j', async (orderReference) => {
  const at = stage(() => json({ result: [] }));
  const error: unknown = await at.client
    .call(getOrder, { params: { orderReference } })
    .catch((e: unknown) => e);
  expect(failureOf(error)).toMatchObject({ kind: 'refused', code: 'INVALID_REQUEST' });
  expect(at.requests).toHaveLength(0);
});

it('tells its errors from others', () => {
  const error = new GatewayError('getUser', unknownFailure);
  expect(isGatewayError(error)).toBe(true);
  expect(failureOf(error)).toBe(unknownFailure);
  expect(error.name).toBe('GatewayError');
  expect(isGatewayError(new Error('x'))).toBe(false);
  expect(isGatewayError(null)).toBe(false);
});
