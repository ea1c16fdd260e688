import type { ErrorCode } from './errors.ts';

/**
 * Why a call failed. Created by the client only. `status`, `statusText` and `body` come from the response if there was
 * one (spec 7.response.refused).
 */
export type Failure =
  /** The gateway rejected the request. */
  | { kind: 'refused'; code: ErrorCode; status: number; statusText: string; body: unknown }
  /** Too many requests; `retryAfter` in seconds, `message` from the gateway if it sent one. */
  | { kind: 'rate-limited'; retryAfter: number; message?: string }
  /** The session has ended and could not be refreshed. */
  | { kind: 'signed-out' }
  /** No response, or a 5xx. */
  | {
      kind: 'unreachable';
      status: 500;
      message: 'Something went wrong';
      description: 'Unknown Error';
      code: 'UNKNOWN_ERROR_CODE';
      id: 999999;
    }
  /** A 2xx response that is not JSON or violates its schema. */
  | { kind: 'malformed'; issues: readonly string[] };

/** The kind of a failure, which determines the recovery. */
export type FailureKind = Failure['kind'];

/** The failure for a network or unknown error (spec 8.http.unknown, 8.http.unknown-text). */
export const unknownFailure: Failure = {
  kind: 'unreachable',
  status: 500,
  message: 'Something went wrong',
  description: 'Unknown Error',
  code: 'UNKNOWN_ERROR_CODE',
  id: 999999,
};

const kinds: readonly string[] = ['refused', 'rate-limited', 'signed-out', 'unreachable', 'malformed'];

/** Returns the failure of a thrown value; `unknownFailure` if it has none. */
export function failureOf(error: unknown): Failure {
  if (typeof error === 'object' && error !== null && 'failure' in error) {
    const { failure } = error;
    if (typeof failure === 'object' && failure !== null && 'kind' in failure) {
      if (typeof failure.kind === 'string' && kinds.includes(failure.kind)) return failure as Failure;
    }
  }
  return unknownFailure;
}
