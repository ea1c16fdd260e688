import type { ErrorCode } from './errors.ts';

/**
 * What can become of a call that did not succeed. Made in one place, the client; read by every machine that calls.
 * `status`, `statusText` and `body` are the answer's own where there was one (specification, section 7).
 */
export type Failure =
  /** The gateway understood and said no. */
  | { kind: 'refused'; code: ErrorCode; status: number; statusText: string; body: unknown }
  /** Too many requests; `retryAfter` in seconds, `message` as the gateway put it, where it did. */
  | { kind: 'rate-limited'; retryAfter: number; message?: string }
  /** The session is over and could not be refreshed. */
  | { kind: 'signed-out' }
  /** No answer, or one that the gateway itself could not make (5xx). */
  | { kind: 'unreachable'; status: 500; code: 'UNKNOWN_ERROR_CODE'; id: 999999 }
  /** A 2xx answer that is not JSON or breaks its schema. */
  | { kind: 'malformed'; issues: readonly string[] };

/** The kind of a failure, which says what can be done about it. */
export type FailureKind = Failure['kind'];

/** How a network or unknown failure is reported (specification, section 8). */
export const unknownFailure: Failure = {
  kind: 'unreachable',
  status: 500,
  code: 'UNKNOWN_ERROR_CODE',
  id: 999999,
};

const kinds: readonly string[] = ['refused', 'rate-limited', 'signed-out', 'unreachable', 'malformed'];

/** The failure that a thrown value carries; anything else counts as unreachable. */
export function failureOf(error: unknown): Failure {
  if (typeof error === 'object' && error !== null && 'failure' in error) {
    const { failure } = error;
    if (typeof failure === 'object' && failure !== null && 'kind' in failure) {
      if (typeof failure.kind === 'string' && kinds.includes(failure.kind)) return failure as Failure;
    }
  }
  return unknownFailure;
}
