import type { CallShape } from '@senda/contract';
import { isHTTPError, type Options } from 'ky';
import { isGatewayError } from './error.ts';

/** Returns the time limit of a request including its body, in ms. */
export function timeLimit({ form, read }: CallShape): number {
  if (form) return 120_000;
  return read ? 10_000 : 30_000;
}

/** Returns the delay in ms before a retry, counted from 1: 1 s, doubling, at most 30 s (spec 7.retry). */
export const backOff = (retry: number): number => Math.min(1000 * 2 ** (retry - 1), 30_000);

/** Returns ky's retry policy: retries a read of any method on no response or a 5xx, never a mutation. */
export const retryPolicy = (
  { read }: CallShape,
  delay: (retry: number) => number,
  signal?: AbortSignal,
): NonNullable<Options['retry']> => ({
  limit: read ? 3 : 0,
  methods: ['get', 'post', 'put', 'delete'],
  // Overrides ky's list of statuses and the Retry-After header.
  shouldRetry: ({ error }) =>
    !signal?.aborted && !isGatewayError(error) && (!isHTTPError(error) || error.response.status >= 500),
  delay,
});
