import { type CallShape, errorCodeOfBody, type Failure, unknownFailure } from '@senda/contract';
import { isHTTPError } from 'ky';
import * as v from 'valibot';

/** Converts an error from ky (non-2xx response, timeout or network error) to a failure (spec 7.response.refused, 8.http.unknown). */
export async function failureFrom(error: unknown, call: CallShape): Promise<Failure> {
  if (!isHTTPError(error)) return unknownFailure;
  const { status, statusText, headers } = error.response;
  const text = await error.response.text();
  if (status >= 500 && !isMaintenance(text)) return unknownFailure;
  if (status === 429) return rateLimitFrom(headers, text);
  // A 401 concerns the session only if the call sends the token.
  if (status === 403 || (status === 401 && call.credentials)) return { kind: 'signed-out' };
  const body = jsonOf(text, text);
  return { kind: 'refused', code: errorCodeOfBody(body), status, statusText, body };
}

/** Parses the body of a 2xx response: returns the call's result or the paths that violate its schema. */
export function resultOf(
  call: CallShape,
  text: string,
): { readonly result: unknown } | { readonly failure: Failure } {
  const body = jsonOf(text, undefined);
  const parsed = v.safeParse(v.object({ result: call.result }), body);
  if (parsed.success) return { result: parsed.output.result };
  const bare = call.service && v.safeParse(call.result, body);
  if (bare?.success) return { result: bare.output };
  const issues = parsed.issues.map((issue) => v.getDotPath(issue) ?? '(body)');
  return { failure: { kind: 'malformed', issues } };
}

const ErrorMessage = v.object({
  failure: v.object({ message: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
});

function rateLimitFrom(headers: Headers, text: string): Failure {
  const parsed = v.safeParse(ErrorMessage, jsonOf(text, undefined));
  const message = parsed.success ? { message: parsed.output.failure.message } : {};
  return { kind: 'rate-limited', retryAfter: retryAfterOf(headers), ...message };
}

/** Seconds to wait if a 429 has no Retry-After. */
const defaultRetryAfter = 30;
/** Longest accepted wait (seconds, a day). */
const longestRetryAfter = 86_400;

/**
 * Returns the seconds to wait after a 429, from Retry-After (seconds or HTTP date), at most a day; 30 without it. A date is measured
 * against the response's Date header, because the customer's clock may be wrong.
 */
export function retryAfterOf(headers: Headers): number {
  const value = headers.get('Retry-After')?.trim() ?? '';
  if (/^\d+$/.test(value)) return Math.min(Number(value), longestRetryAfter);
  // HTTP dates start with a weekday; Date.parse alone would accept "-5".
  const until = /^[A-Z]/i.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(until)) return defaultRetryAfter;
  const now = Date.parse(headers.get('Date') ?? '') || Date.now();
  return Math.min(Math.max(0, Math.ceil((until - now) / 1000)), longestRetryAfter);
}

/** Maintenance is a 5xx with its own code, so that its page can be shown (spec 8.code.-44001). */
const isMaintenance = (text: string) => errorCodeOfBody(jsonOf(text, undefined)) === 'MAINTENANCE';

function jsonOf(text: string, fallback: unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return fallback;
  }
}
