import { callNames } from '@senda/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectedOutcome, faults, runFault } from './testing/matrix.ts';

beforeAll(() => {
  vi.useFakeTimers();
});
afterAll(() => {
  vi.useRealTimers();
});
const advance = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
};

describe.each(callNames)('%s', (name) => {
  it.each(faults)('ends as specified under “%s” and leaves no timer running', async (fault) => {
    expect(await runFault(name, fault, advance)).toEqual(expectedOutcome(name, fault));
    expect(vi.getTimerCount()).toBe(0);
  });
});
