import { type CallShape, errorCodeOfBody, type Failure, unknownFailure } from '@senda/contract';
import { isHTTPError } from 'ky';
import * as v from 'valibot';

/** Makes the failure of what ky threw: an answer that is no 2xx, a time-out or a broken network (specification, section 8). */
export async function failureFrom(error: unknown, call: CallShape): Promise<Failure> {
  if (!isHTTPError(error)) return unknownFailure;
  const { status, statusText, headers } = error.response;
  const text = await error.response.text();
  if (status >= 500 && !isMaintenance(text)) return unknownFailure;
  if (status === 429) return limitOf(headers, text);
  // A 401 concerns the session only where the call takes part in it.
  if (status === 403 || (status === 401 && call.credentials)) return { kind: 'signed-out' };
  const body = jsonOf(text, text);
  return { kind: 'refused', code: errorCodeOfBody(body), status, statusText, body };
}

/** Reads the body of a 2xx answer: the call's result, parsed, or the places where it breaks its schema. */
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

const Said = v.object({
  failure: v.object({ message: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
});

function limitOf(headers: Headers, text: string): Failure {
  const said = v.safeParse(Said, jsonOf(text, undefined));
  const message = said.success ? { message: said.output.failure.message } : {};
  return { kind: 'rate-limited', retryAfter: retryAfterOf(headers), ...message };
}

/** Seconds to wait where a 429 has no Retry-After. */
const defaultRetryAfter = 30;

/**
 * Returns the seconds that a 429 asks to wait: its Retry-After as seconds or as an HTTP date; 30 when it says neither.
 * A date is counted from the answer's own Date where it has one, as the customer's clock may be wrong.
 */
export function retryAfterOf(headers: Headers): number {
  const value = headers.get('Retry-After')?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value);
  // Every HTTP date begins with a weekday; Date.parse alone would take "-5" for a date.
  const until = /^[A-Z]/i.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(until)) return defaultRetryAfter;
  const now = Date.parse(headers.get('Date') ?? '') || Date.now();
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** Maintenance is a 5xx that names itself: the customer is led to its page (decisions, "Error texts"). */
const isMaintenance = (text: string) => errorCodeOfBody(jsonOf(text, undefined)) === 'MAINTENANCE';

/** The value that a JSON text stands for. */
function jsonOf(text: string, otherwise: unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}
