import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backOff, delay, readRetries, retryAfterOf, unlessAborted } from './timing.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('Fri, 01 Aug 2025 10:00:00 GMT') });
});
afterEach(() => {
  vi.useRealTimers();
});

// spec 9.config-retry
it('tries 3 times more, and backs off from 1 s, doubling, to at most 30 s', () => {
  expect(readRetries).toBe(3);
  expect([0, 1, 2, 3, 4, 5, 6, 20].map(backOff)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ]);
});

describe('retryAfterOf', () => {
  it.each([
    ['7', 7],
    ['0', 0],
    [' 12 ', 12],
    ['Fri, 01 Aug 2025 10:01:30 GMT', 90],
    ['Fri, 01 Aug 2025 09:00:00 GMT', 0],
    ['', 30],
    ['soon', 30],
    ['-5', 30],
    ['1.5', 30],
  ])('reads %j as %d s', (value, seconds) => {
    expect(retryAfterOf(new Headers({ 'Retry-After': value }))).toBe(seconds);
  });

  it('is 30 s without the header', () => {
    expect(retryAfterOf(new Headers())).toBe(30);
  });

  it('counts a date from the clock of the answer', () => {
    const headers = new Headers({
      Date: 'Mon, 04 Aug 2025 00:00:00 GMT',
      'Retry-After': 'Mon, 04 Aug 2025 00:00:09 GMT',
    });
    expect(retryAfterOf(headers)).toBe(9);
  });
});

describe('delay', () => {
  it('resolves when its time has passed, and no sooner', async () => {
    let over = false;
    const waiting = delay(1000).then(() => {
      over = true;
    });
    await vi.advanceTimersByTimeAsync(999);
    expect(over).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect(over).toBe(true);
  });

  it('rejects on abort and leaves no timer behind', async () => {
    const controller = new AbortController();
    const waiting = delay(1000, controller.signal);
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('unlessAborted rejects at once for a signal that has aborted before', async () => {
  await expect(unlessAborted(Promise.resolve(1), AbortSignal.abort())).rejects.toMatchObject({
    name: 'AbortError',
  });
});
