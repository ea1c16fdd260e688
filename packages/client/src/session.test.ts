import { type CallName, calls, failureOf, unknownFailure } from '@senda/contract';
import { getUser, listCustomerOrders } from '@senda/contract/calls';
import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  callKinds,
  createHarness,
  deferred,
  type Harness,
  inputFor,
  isRefresh,
  json,
  noResponse,
  type Script,
} from './testing.ts';

const withCredentials = callKinds.filter((name) => calls[name].credentials && name !== 'refreshToken');
const withoutCredentials = callKinds.filter((name) => !calls[name].credentials);

/** Rejects the token "old" with 401 and accepts "new"; `refresh` responds to the refresh. */
const expired =
  (refresh: Script = () => json({ result: { auth_token: 'new' } })): Script =>
  (request, nth) => {
    if (isRefresh(request)) return refresh(request, nth);
    return request.headers.get('X-Auth') === 'new' ? json({ result: [] }) : json({}, 401);
  };

const failure = async (harness: Harness, name: CallName, signal?: AbortSignal) => {
  const error: unknown = await harness.client.call(calls[name], inputFor(name) as never, { signal }).then(
    () => new Error('the call succeeded'),
    (reason: unknown) => reason,
  );
  return failureOf(error);
};

const refreshes = (harness: Harness): Request[] => harness.requests.filter(isRefresh);

describe.each(withCredentials)('%s', (name) => {
  // spec 4.session.refresh: #createSession
  // spec 8.http.401 7.call.refreshToken: #createSession
  it('refreshes the token after a 401 and is repeated once', async () => {
    const harness = createHarness((request, nth) =>
      isRefresh(request) ? json({ result: { auth_token: 'new' } }) : json({}, nth === 1 ? 401 : 409),
    );
    expect(await failure(harness, name)).toMatchObject({ kind: 'refused', status: 409 });
    expect(harness.requests.map((request) => request.headers.get('X-Auth'))).toEqual(['old', 'old', 'new']);
    const [first, , last] = harness.requests;
    expect(last?.url).toBe(first?.url);
    expect(last?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
    expect(last && (await bodyOf(last))).toBe(first && (await bodyOf(first)));
    expect(harness.saved).toEqual(['new']);
    expect(harness.signedOut).toBe(0);
  });

  it('signs out on a second 401', async () => {
    const harness = createHarness((request) =>
      isRefresh(request) ? json({ result: { auth_token: 'new' } }) : json({}, 401),
    );
    expect(await failure(harness, name)).toEqual({ kind: 'signed-out' });
    expect(harness.requests).toHaveLength(3);
    expect(harness.signedOut).toBe(1);
  });

  it('does not refresh without a token', async () => {
    const harness = createHarness(expired());
    harness.token = null;
    expect(await failure(harness, name)).toEqual({ kind: 'signed-out' });
    expect(harness.requests).toHaveLength(1);
    expect(harness.signedOut).toBe(0);
  });
});

it.each(withoutCredentials)('%s is refused with a 401, because it does not use the session', async (name) => {
  const harness = createHarness(() => json({ failure: { errorId: 'INCORRECT_OTP' } }, 401));
  expect(await failure(harness, name)).toMatchObject({ kind: 'refused', code: 'INCORRECT_OTP', status: 401 });
  expect(harness.requests).toHaveLength(1);
  expect(harness.signedOut).toBe(0);
});

describe('the token refresh', () => {
  const ten = (harness: Harness) =>
    Array.from({ length: 10 }, () => harness.client.call(listCustomerOrders, {}));

  it('is shared by ten parallel 401s', async () => {
    const harness = createHarness(expired());
    expect(await Promise.all(ten(harness))).toEqual(Array.from({ length: 10 }, () => []));
    expect(refreshes(harness)).toHaveLength(1);
    expect(refreshes(harness)[0]?.headers.get('X-Auth')).toBe('old');
    expect(harness.requests).toHaveLength(21);
    expect(harness.saved).toEqual(['new']);
  });

  // spec 4.session.end: #createSession
  it.each([401, 403, 400])('ends the session once for all ten if it fails with %d', async (status) => {
    const harness = createHarness(expired(() => json({}, status)));
    const settled = await Promise.allSettled(ten(harness));
    for (const call of settled) {
      expect(call.status === 'rejected' && failureOf(call.reason)).toEqual({ kind: 'signed-out' });
    }
    expect(refreshes(harness)).toHaveLength(1);
    expect(harness.requests).toHaveLength(11);
    expect(harness.signedOut).toBe(1);
  });

  it('is not repeated for a late 401 of the old token', async () => {
    const { promise: late, resolve } = deferred<Response>();
    const respond = expired();
    const harness = createHarness((request, nth) => (nth === 1 ? late : respond(request, nth)));
    const slow = harness.client.call(listCustomerOrders, {});
    await harness.client.call(listCustomerOrders, {});
    resolve(json({}, 401));
    expect(await slow).toEqual([]);
    expect(refreshes(harness)).toHaveLength(1);
  });

  it('is repeated when the refreshed token expires', async () => {
    let valid = 'old';
    let issued = 0;
    const harness = createHarness((request) => {
      if (!isRefresh(request))
        return request.headers.get('X-Auth') === valid ? json({ result: [] }) : json({}, 401);
      issued += 1;
      valid = `new-${issued}`;
      return json({ result: { auth_token: valid } });
    });
    for (const expiry of ['first', 'second']) {
      valid = `expired ${expiry}`;
      expect(await harness.client.call(listCustomerOrders, {})).toEqual([]);
    }
    expect(harness.saved).toEqual(['new-1', 'new-2']);
  });
});

describe('a refresh without a decision of the gateway keeps the session', () => {
  it.each([
    ['the network is down', () => 'down' as const, unknownFailure, 4],
    ['it responds 503', () => json({}, 503), unknownFailure, 4],
    ['it responds 429', () => json({}, 429), { kind: 'rate-limited', retryAfter: 30 }, 1],
    ['it is malformed', () => json({ result: {} }), { kind: 'malformed', issues: ['result.auth_token'] }, 1],
  ])('if %s', async (_, refresh, expected, tries) => {
    const harness = createHarness(expired(refresh));
    expect(await failure(harness, 'getUser')).toEqual(expected);
    expect(refreshes(harness)).toHaveLength(tries);
    expect(harness.token).toBe('old');
    expect(harness.signedOut).toBe(0);
  });

  it('and the next call refreshes again', async () => {
    let up = false;
    const harness = createHarness(expired(() => (up ? json({ result: { auth_token: 'new' } }) : 'down')));
    expect(await failure(harness, 'listCustomerOrders')).toEqual(unknownFailure);
    up = true;
    expect(await harness.client.call(listCustomerOrders, {})).toEqual([]);
  });
});

describe('the refresh call itself', () => {
  it.each([401, 403])('ends the session on %d and is not repeated', async (status) => {
    const harness = createHarness(() => json({}, status));
    expect(await failure(harness, 'refreshToken')).toEqual({ kind: 'signed-out' });
    expect(harness.requests).toHaveLength(1);
    expect(harness.signedOut).toBe(1);
  });
});

it('a repeated call has its own retries', async () => {
  const harness = createHarness((request) => {
    if (isRefresh(request)) return json({ result: { auth_token: 'new' } });
    return request.headers.get('X-Auth') === 'old' ? json({}, 401) : 'down';
  });
  expect(await failure(harness, 'getUser')).toEqual(unknownFailure);
  expect(harness.requests.map((request) => request.headers.get('X-Auth'))).toEqual([
    'old',
    'old',
    'new',
    'new',
    'new',
    'new',
  ]);
  expect(harness.delays).toEqual([1000, 2000, 4000]);
});

describe('an invalid token', () => {
  it('is reported once even if the app keeps it', async () => {
    let reports = 0;
    const harness = createHarness(
      expired(() => json({}, 401)),
      {
        onSignedOut: () => {
          reports += 1;
        },
      },
    );
    expect(await failure(harness, 'getUser')).toEqual({ kind: 'signed-out' });
    expect(await failure(harness, 'getUser')).toEqual({ kind: 'signed-out' });
    expect(reports).toBe(1);
    expect(refreshes(harness)).toHaveLength(1);
  });

  it('is reported once per token', async () => {
    const harness = createHarness(() => json({}, 403));
    await failure(harness, 'getUser');
    harness.token = 'another';
    await failure(harness, 'getUser');
    expect(harness.signedOut).toBe(2);
  });

  it('does not end a newer session', async () => {
    const harness = createHarness(() => {
      harness.token = 'another';
      return json({}, 403);
    });
    expect(await failure(harness, 'getUser')).toEqual({ kind: 'signed-out' });
    expect(harness.signedOut).toBe(0);
  });
});

describe('a sign-out or sign-in during the refresh', () => {
  it('keeps the customer signed out and does not repeat the call without a token', async () => {
    const harness = createHarness(
      expired(() => {
        harness.token = null;
        return json({ result: { auth_token: 'new' } });
      }),
    );
    expect(await failure(harness, 'getUser')).toEqual({ kind: 'signed-out' });
    expect(harness.saved).toEqual([]);
    expect(harness.requests).toHaveLength(2);
    expect(harness.signedOut).toBe(0);
  });

  it('keeps the new token, even if the old one cannot be refreshed', async () => {
    for (const status of [200, 401]) {
      const harness = createHarness((request) => {
        if (!isRefresh(request)) return json({}, request.headers.get('X-Auth') === 'old' ? 401 : 409);
        harness.token = 'another';
        return json({ result: { auth_token: 'new' } }, status);
      });
      await failure(harness, 'getUser');
      expect(harness.token).toBe('another');
      expect(harness.saved).toEqual([]);
      expect(harness.signedOut).toBe(0);
    }
  });

  it('never retries the refresh of the old token with the new one', async () => {
    const harness = createHarness(
      expired(() => {
        harness.token = 'another';
        return 'down';
      }),
    );
    await failure(harness, 'getUser');
    expect(refreshes(harness).map((request) => request.headers.get('X-Auth'))).toEqual(
      Array.from({ length: 4 }, () => 'old'),
    );
  });
});

describe('an abort while a refresh is under way', () => {
  it('aborts only its own call', async () => {
    const controller = new AbortController();
    const { promise: refreshed, resolve } = deferred<Response>();
    const started = deferred<void>();
    const harness = createHarness(
      expired(() => {
        started.resolve(undefined);
        return refreshed;
      }),
    );
    const other = harness.client.call(listCustomerOrders, {});
    const aborted = harness.client.call(getUser, { query: {} }, { signal: controller.signal });
    void started.promise.then(() => controller.abort());
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
    resolve(json({ result: { auth_token: 'new' } }));
    expect(await other).toEqual([]);
    expect(refreshes(harness)).toHaveLength(1);
  });

  it('does not sign out, even if the refresh then fails', async () => {
    const controller = new AbortController();
    const { promise: refreshed, resolve } = deferred<Response>();
    const harness = createHarness(
      expired(() => {
        queueMicrotask(() => controller.abort());
        return refreshed.then((response) => response.clone());
      }),
    );
    const aborted = harness.client.call(getUser, { query: {} }, { signal: controller.signal });
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
    resolve(json({}, 401));
    // The next call gets the same 401 and signs out.
    expect(harness.signedOut).toBe(0);
    expect(await failure(harness, 'getUser')).toEqual({ kind: 'signed-out' });
    expect(harness.signedOut).toBe(1);
  });

  it('an aborted call that waits for its retry does not sign out', async () => {
    const controller = new AbortController();
    const harness = createHarness((request) => {
      if (isRefresh(request)) return json({ result: { auth_token: 'new' } });
      if (request.headers.get('X-Auth') === 'old') return json({}, 401);
      queueMicrotask(() => controller.abort());
      return noResponse();
    });
    const aborted = harness.client.call(getUser, { query: {} }, { signal: controller.signal });
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
    expect(harness.signedOut).toBe(0);
  });
});
