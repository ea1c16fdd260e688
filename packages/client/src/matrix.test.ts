import { callNames } from '@senda/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { faults, meet, specified } from './testing/matrix.ts';

beforeAll(() => {
  vi.useFakeTimers();
});
afterAll(() => {
  vi.useRealTimers();
});
const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
};

describe.each(callNames)('%s', (name) => {
  it.each(faults)('under “%s” ends as specified, and leaves no timer behind', async (fault) => {
    expect(await meet(name, fault, pass)).toEqual(specified(name, fault));
    expect(vi.getTimerCount()).toBe(0);
  });
});
