import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryAfterOf } from './failure.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('Fri, 01 Aug 2025 10:00:00 GMT') });
});
afterEach(() => {
  vi.useRealTimers();
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
    ['2600000', 86_400],
    ['9'.repeat(400), 86_400],
    ['Fri, 01 Aug 2099 10:00:00 GMT', 86_400],
  ])('reads %j as %d s', (value, seconds) => {
    expect(retryAfterOf(new Headers({ 'Retry-After': value }))).toBe(seconds);
  });

  it('is 30 s without the header', () => {
    expect(retryAfterOf(new Headers())).toBe(30);
  });

  it('measures a date against the Date header', () => {
    const headers = new Headers({
      Date: 'Mon, 04 Aug 2025 00:00:00 GMT',
      'Retry-After': 'Mon, 04 Aug 2025 00:00:09 GMT',
    });
    expect(retryAfterOf(headers)).toBe(9);
  });
});
