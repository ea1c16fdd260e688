import type { CallShape } from '@senda/contract';
import { isHTTPError, type Options } from 'ky';
import { isGatewayError } from './error.ts';

/** Returns the time limit of one request in ms, its body included: short for a read, longer for a payment or an upload. */
export function timeLimit({ form, read }: CallShape): number {
  if (form) return 120_000;
  return read ? 10_000 : 30_000;
}

/** Returns the delay in ms before a retry, counted from 1: 1 s, doubling, at most 30 s (specification, section 7). */
export const backOff = (retry: number): number => Math.min(1000 * 2 ** (retry - 1), 30_000);

/** Returns ky's retry policy: a read is sent again, whatever its method, after no answer or a 5xx; a mutation never. */
export const retryPolicy = (
  { read }: CallShape,
  delay: (retry: number) => number,
  signal?: AbortSignal,
): NonNullable<Options['retry']> => ({
  limit: read ? 3 : 0,
  methods: ['get', 'post', 'put', 'delete'],
  // A verdict here overrides ky's own list of statuses and a Retry-After header.
  shouldRetry: ({ error }) =>
    !signal?.aborted && !isGatewayError(error) && (!isHTTPError(error) || error.response.status >= 500),
  delay,
});
