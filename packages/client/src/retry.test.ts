import { type CallShape, calls, failureOf, unknownFailure } from '@senda/contract';
import { getUser, signIn } from '@senda/contract/calls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClient } from './client.ts';
import { backOff, retryPolicy } from './retry.ts';

afterEach(() => {
  vi.useRealTimers();
});

// spec 9.config-retry: #retryPolicy
// spec 7.retry 7.answer.config: #backOff
// spec 7.retry.mutations: #retryPolicy
it('retries 3 times and backs off from 1 s, doubling, up to 30 s', () => {
  expect(retryPolicy(getUser, backOff)).toMatchObject({ limit: 3, delay: backOff });
  expect(retryPolicy(signIn, backOff)).toMatchObject({ limit: 0 });
  expect([1, 2, 3, 4, 5, 6, 7, 21].map(backOff)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ]);
});

it('retries any method that the contract uses', () => {
  const used = new Set(Object.values(calls).map(({ method }: CallShape) => method.toLowerCase()));
  expect(retryPolicy(getUser, backOff)).toMatchObject({ methods: expect.arrayContaining([...used]) });
});

describe('the seconds between the requests of a read', () => {
  it.each([
    ['the network is down', () => Promise.reject(new TypeError('fetch failed'))],
    [
      'a 503 has a Retry-After',
      async () => new Response('{}', { status: 503, headers: { 'Retry-After': '9' } }),
    ],
  ])('are 1, 2 and 4 if %s', async (_, respond) => {
    vi.useFakeTimers();
    const sentAt: number[] = [];
    const client = createClient({
      baseUrl: 'https://gateway.example',
      token: () => null,
      saveToken: () => undefined,
      onSignedOut: () => undefined,
      deviceId: () => 'device-1',
      newId: () => 'id',
      fetch: () => {
        sentAt.push(Date.now());
        return respond();
      },
    });
    const outcome = client.call(getUser, { query: {} }).catch(failureOf);
    await vi.runAllTimersAsync();
    expect(await outcome).toEqual(unknownFailure);
    const [first = 0] = sentAt;
    expect(sentAt.map((time) => (time - first) / 1000)).toEqual([0, 1, 3, 7]);
  });
});
