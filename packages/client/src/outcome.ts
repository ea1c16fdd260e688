import { type CallShape, errorCodeOfBody, type Failure, unknownFailure } from '@senda/contract';
import * as v from 'valibot';
import { retryAfterOf } from './timing.ts';
import type { Answer } from './transport.ts';

/** What an answer means: the call's result, parsed, or why there is none. */
export type Outcome = { readonly result: unknown } | { readonly failure: Failure };

/** Reads an answer by the rules of specification sections 7 and 8; null stands for no answer at all. */
export function outcomeOf(shape: CallShape, answer: Answer | null): Outcome {
  if (!answer) return { failure: unknownFailure };
  const { status, statusText, headers, text } = answer;
  if (status >= 500 && !isMaintenance(text)) return { failure: unknownFailure };
  if (status >= 200 && status < 300) return resultOf(shape, text);
  if (status === 429) return { failure: limitOf(headers, text) };
  if (status === 403 || isUnauthorized(shape, answer)) return { failure: { kind: 'signed-out' } };
  const body = jsonOf(text, text);
  return { failure: { kind: 'refused', code: errorCodeOfBody(body), status, statusText, body } };
}

const Said = v.object({
  failure: v.object({ message: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
});

function limitOf(headers: Headers, text: string): Failure {
  const said = v.safeParse(Said, jsonOf(text, undefined));
  const message = said.success ? { message: said.output.failure.message } : {};
  return { kind: 'rate-limited', retryAfter: retryAfterOf(headers), ...message };
}

/** A 401 speaks of the session only where the call takes part in it. */
export const isUnauthorized = (shape: CallShape, answer: Answer): boolean =>
  answer.status === 401 && shape.credentials;

/** Maintenance is a 5xx that says what it is: the customer is led to its page (decisions, "Error texts"). */
const isMaintenance = (text: string) => errorCodeOfBody(jsonOf(text, undefined)) === 'MAINTENANCE';

function resultOf(shape: CallShape, text: string): Outcome {
  const body = jsonOf(text, undefined);
  const parsed = v.safeParse(v.object({ result: shape.result }), body);
  if (parsed.success) return { result: parsed.output.result };
  const bare = shape.service && v.safeParse(shape.result, body);
  if (bare?.success) return { result: bare.output };
  const issues = parsed.issues.map((issue) => v.getDotPath(issue) ?? '(body)');
  return { failure: { kind: 'malformed', issues } };
}

/** The value that a JSON text stands for. */
function jsonOf(text: string, otherwise: unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}
