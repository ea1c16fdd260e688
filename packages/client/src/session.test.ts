import { type CallName, type CallShape, callNames, calls, failureOf, unknownFailure } from '@senda/contract';
import { getUser, listCustomerOrders } from '@senda/contract/calls';
import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  deferred,
  inputFor,
  isRefresh,
  json,
  type Script,
  type Stage,
  silence,
  stage,
} from './testing.ts';

const withCredentials = callNames.filter((name) => calls[name].credentials && name !== 'refreshToken');
const withoutCredentials = callNames.filter((name) => !calls[name].credentials);

/** Refuses the token "old" by 401 and takes "new"; the refresh answers as told. */
const expired =
  (refresh: Script = () => json({ result: { auth_token: 'new' } })): Script =>
  (request, nth) => {
    if (isRefresh(request)) return refresh(request, nth);
    return request.headers.get('X-Auth') === 'new' ? json({ result: [] }) : json({}, 401);
  };

const failure = async (at: Stage, name: CallName, signal?: AbortSignal) => {
  const error: unknown = await at.client.call(calls[name], inputFor(name) as never, { signal }).then(
    () => new Error('the call succeeded'),
    (reason: unknown) => reason,
  );
  return failureOf(error);
};

const refreshes = (at: Stage): Request[] => at.requests.filter(isRefresh);

describe.each(withCredentials)('%s', (name) => {
  // spec 4.session.refresh
  it('refreshes the token after a 401 and is sent once more', async () => {
    const at = stage((request, nth) =>
      isRefresh(request) ? json({ result: { auth_token: 'new' } }) : json({}, nth === 1 ? 401 : 409),
    );
    expect(await failure(at, name)).toMatchObject({ kind: 'refused', status: 409 });
    expect(at.requests.map((request) => request.headers.get('X-Auth'))).toEqual(['old', 'old', 'new']);
    const [first, , last] = at.requests;
    expect(last?.url).toBe(first?.url);
    expect(last?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
    expect(last && (await bodyOf(last))).toBe(first && (await bodyOf(first)));
    expect(at.saved).toEqual(['new']);
    expect(at.signedOut).toBe(0);
  });

  it('is signed out by a second 401', async () => {
    const at = stage((request) =>
      isRefresh(request) ? json({ result: { auth_token: 'new' } }) : json({}, 401),
    );
    expect(await failure(at, name)).toEqual({ kind: 'signed-out' });
    expect(at.requests).toHaveLength(3);
    expect(at.signedOut).toBe(1);
  });

  it('does not refresh where there is no token', async () => {
    const at = stage(expired());
    at.token = null;
    expect(await failure(at, name)).toEqual({ kind: 'signed-out' });
    expect(at.requests).toHaveLength(1);
    expect(at.signedOut).toBe(0);
  });
});

it.each(withoutCredentials)('%s is refused by a 401: it takes no part in the session', async (name) => {
  const at = stage(() => json({ failure: { errorId: 'INCORRECT_OTP' } }, 401));
  expect(await failure(at, name)).toMatchObject({ kind: 'refused', code: 'INCORRECT_OTP', status: 401 });
  expect(at.requests).toHaveLength(1);
  expect(at.signedOut).toBe(0);
});

it('keeps the table whole: both kinds of call are there', () => {
  const both: CallShape[] = [...withCredentials, ...withoutCredentials].map((name) => calls[name]);
  expect(both).toHaveLength(callNames.length - 1);
  expect(withoutCredentials.length).toBeGreaterThan(0);
});

describe('one refresh', () => {
  const ten = (at: Stage) => Array.from({ length: 10 }, () => at.client.call(listCustomerOrders, {}));

  it('is shared by ten parallel 401s', async () => {
    const at = stage(expired());
    expect(await Promise.all(ten(at))).toEqual(Array.from({ length: 10 }, () => []));
    expect(refreshes(at)).toHaveLength(1);
    expect(refreshes(at)[0]?.headers.get('X-Auth')).toBe('old');
    expect(at.requests).toHaveLength(21);
    expect(at.saved).toEqual(['new']);
  });

  // spec 4.session.end
  it.each([401, 403, 400])('ends the session once for all ten when it is refused by %d', async (status) => {
    const at = stage(expired(() => json({}, status)));
    const settled = await Promise.allSettled(ten(at));
    for (const one of settled) {
      expect(one.status === 'rejected' && failureOf(one.reason)).toEqual({ kind: 'signed-out' });
    }
    expect(refreshes(at)).toHaveLength(1);
    expect(at.requests).toHaveLength(11);
    expect(at.signedOut).toBe(1);
  });

  it('is not made for a 401 that comes after it', async () => {
    const { promise: late, resolve } = deferred<Response>();
    const answer = expired();
    const at = stage((request, nth) => (nth === 1 ? late : answer(request, nth)));
    const slow = at.client.call(listCustomerOrders, {});
    await at.client.call(listCustomerOrders, {});
    resolve(json({}, 401));
    expect(await slow).toEqual([]);
    expect(refreshes(at)).toHaveLength(1);
  });

  it('is made anew when the refreshed token expires in its turn', async () => {
    let valid = 'old';
    let issued = 0;
    const at = stage((request) => {
      if (!isRefresh(request))
        return request.headers.get('X-Auth') === valid ? json({ result: [] }) : json({}, 401);
      issued += 1;
      valid = `new-${issued}`;
      return json({ result: { auth_token: valid } });
    });
    for (const expiry of ['first', 'second']) {
      valid = `expired ${expiry}`;
      expect(await at.client.call(listCustomerOrders, {})).toEqual([]);
    }
    expect(at.saved).toEqual(['new-1', 'new-2']);
  });
});

describe('a refresh without the word of the gateway leaves the session', () => {
  it.each([
    ['the network is down', () => 'down' as const, unknownFailure, 4],
    ['it answers 503', () => json({}, 503), unknownFailure, 4],
    ['it answers 429', () => json({}, 429), { kind: 'rate-limited', retryAfter: 30 }, 1],
    ['it is malformed', () => json({ result: {} }), { kind: 'malformed', issues: ['result.auth_token'] }, 1],
  ])('when %s', async (_, refresh, expected, tries) => {
    const at = stage(expired(refresh));
    expect(await failure(at, 'getUser')).toEqual(expected);
    expect(refreshes(at)).toHaveLength(tries);
    expect(at.token).toBe('old');
    expect(at.signedOut).toBe(0);
  });

  it('and the next call tries again', async () => {
    let up = false;
    const at = stage(expired(() => (up ? json({ result: { auth_token: 'new' } }) : 'down')));
    expect(await failure(at, 'listCustomerOrders')).toEqual(unknownFailure);
    up = true;
    expect(await at.client.call(listCustomerOrders, {})).toEqual([]);
  });
});

describe('the refresh call itself', () => {
  it.each([401, 403])('ends the session by %d and is not sent again', async (status) => {
    const at = stage(() => json({}, status));
    expect(await failure(at, 'refreshToken')).toEqual({ kind: 'signed-out' });
    expect(at.requests).toHaveLength(1);
    expect(at.signedOut).toBe(1);
  });
});

it('a replay that fails has its own retries and no others', async () => {
  const at = stage((request) => {
    if (isRefresh(request)) return json({ result: { auth_token: 'new' } });
    return request.headers.get('X-Auth') === 'old' ? json({}, 401) : 'down';
  });
  expect(await failure(at, 'getUser')).toEqual(unknownFailure);
  expect(at.requests.map((request) => request.headers.get('X-Auth'))).toEqual([
    'old',
    'old',
    'new',
    'new',
    'new',
    'new',
  ]);
  expect(at.delays).toEqual([1000, 2000, 4000]);
});

describe('a lost token', () => {
  it('is told once even while the app still holds it', async () => {
    let told = 0;
    const at = stage(
      expired(() => json({}, 401)),
      {
        onSignedOut: () => {
          told += 1;
        },
      },
    );
    expect(await failure(at, 'getUser')).toEqual({ kind: 'signed-out' });
    expect(await failure(at, 'getUser')).toEqual({ kind: 'signed-out' });
    expect(told).toBe(1);
    expect(refreshes(at)).toHaveLength(1);
  });

  it('is told once for each token', async () => {
    const at = stage(() => json({}, 403));
    await failure(at, 'getUser');
    at.token = 'another';
    await failure(at, 'getUser');
    expect(at.signedOut).toBe(2);
  });

  it('does not end the session that has taken its place', async () => {
    const at = stage(() => {
      at.token = 'another';
      return json({}, 403);
    });
    expect(await failure(at, 'getUser')).toEqual({ kind: 'signed-out' });
    expect(at.signedOut).toBe(0);
  });
});

describe('a customer who leaves or changes during the refresh', () => {
  it('who signs out stays signed out, and the call is not sent without her token', async () => {
    const at = stage(
      expired(() => {
        at.token = null;
        return json({ result: { auth_token: 'new' } });
      }),
    );
    expect(await failure(at, 'getUser')).toEqual({ kind: 'signed-out' });
    expect(at.saved).toEqual([]);
    expect(at.requests).toHaveLength(2);
    expect(at.signedOut).toBe(0);
  });

  it('who signs in anew keeps her new token, also when the old one cannot be refreshed', async () => {
    for (const status of [200, 401]) {
      const at = stage((request) => {
        if (!isRefresh(request)) return json({}, request.headers.get('X-Auth') === 'old' ? 401 : 409);
        at.token = 'another';
        return json({ result: { auth_token: 'new' } }, status);
      });
      await failure(at, 'getUser');
      expect(at.token).toBe('another');
      expect(at.saved).toEqual([]);
      expect(at.signedOut).toBe(0);
    }
  });

  it('never sends her new token into the retry of a refresh of the old one', async () => {
    const at = stage(
      expired(() => {
        at.token = 'another';
        return 'down';
      }),
    );
    await failure(at, 'getUser');
    expect(refreshes(at).map((request) => request.headers.get('X-Auth'))).toEqual(
      Array.from({ length: 4 }, () => 'old'),
    );
  });
});

describe('an abort while a refresh is under way', () => {
  it('ends its own call and no other', async () => {
    const controller = new AbortController();
    const { promise: refreshed, resolve } = deferred<Response>();
    const begun = deferred<void>();
    const at = stage(
      expired(() => {
        begun.resolve(undefined);
        return refreshed;
      }),
    );
    const other = at.client.call(listCustomerOrders, {});
    const aborted = at.client.call(getUser, { query: {} }, { signal: controller.signal });
    void begun.promise.then(() => controller.abort());
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
    resolve(json({ result: { auth_token: 'new' } }));
    expect(await other).toEqual([]);
    expect(refreshes(at)).toHaveLength(1);
  });

  it('never signs out, though the refresh then fails', async () => {
    const controller = new AbortController();
    const { promise: refreshed, resolve } = deferred<Response>();
    const at = stage(
      expired(() => {
        queueMicrotask(() => controller.abort());
        return refreshed.then((answer) => answer.clone());
      }),
    );
    const aborted = at.client.call(getUser, { query: {} }, { signal: controller.signal });
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
    resolve(json({}, 401));
    // The next call meets the same refusal, and it is the one to say so.
    expect(at.signedOut).toBe(0);
    expect(await failure(at, 'getUser')).toEqual({ kind: 'signed-out' });
    expect(at.signedOut).toBe(1);
  });

  it('an aborted call that waits for its retry stays silent', async () => {
    const controller = new AbortController();
    const at = stage((request) => {
      if (isRefresh(request)) return json({ result: { auth_token: 'new' } });
      if (request.headers.get('X-Auth') === 'old') return json({}, 401);
      queueMicrotask(() => controller.abort());
      return silence();
    });
    const aborted = at.client.call(getUser, { query: {} }, { signal: controller.signal });
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
    expect(at.signedOut).toBe(0);
  });
});
