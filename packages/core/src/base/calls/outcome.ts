import { type CallName, type CallResult, type ErrorCode, type Failure, failureOf } from '@senda/contract';

/** A failed call as screens report it: its kind, the code of a refusal, and the seconds to wait after a rate limit. */
export type Problem =
  | { readonly kind: 'refused'; readonly code: ErrorCode }
  | { readonly kind: 'rate-limited'; readonly retryAfter: number }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'malformed' };

/** Returns the problem of a thrown value. */
export function problemOf(error: unknown): Problem {
  const failure = failureOf(error);
  switch (failure.kind) {
    case 'refused':
      return { kind: 'refused', code: failure.code };
    case 'rate-limited':
      return { kind: 'rate-limited', retryAfter: failure.retryAfter };
    default:
      return { kind: failure.kind };
  }
}

/** Returns the time to wait before a failed call is made again by itself (ms): as long as usual, or what a rate limit demands. */
export const waitAfter = (problem: Problem | null, usual: number): number =>
  problem?.kind === 'rate-limited' ? Math.max(usual, problem.retryAfter * 1000) : usual;

/** Returns the result in a call's done event; XState's done event is in no machine's event union. */
export const outputIn = <Name extends CallName>(event: unknown): CallResult<Name> =>
  (event as { output: CallResult<Name> }).output;

/** Returns the error of an actor's error event; XState's error event is in no machine's event union. */
const errorOf = (event: unknown): unknown => (event as { error?: unknown }).error;

export const failureIn = (event: unknown): Failure => failureOf(errorOf(event));

/** Returns the problem of an actor's error event; machines store it with `setProblem`. */
export const problemIn = (event: unknown): Problem => problemOf(errorOf(event));

/** Guard over an error event: the call failed by this kind. */
export const isKind =
  (kind: Problem['kind']) =>
  ({ event }: { event: unknown }): boolean =>
    problemIn(event).kind === kind;

/** Guard over an error event: the call was refused with one of these codes. */
export const isRefusedWith =
  (...codes: readonly ErrorCode[]) =>
  ({ event }: { event: unknown }): boolean => {
    const problem = problemIn(event);
    return problem.kind === 'refused' && codes.includes(problem.code);
  };

/** Returns what the `catch` of a call does that may fail without harm: these failures count as null. @throws the error of any other */
export const ignoring =
  (isIgnored: (problem: Problem) => boolean) =>
  (error: unknown): null => {
    if (!isIgnored(problemOf(error))) throw error;
    return null;
  };

/** The kind of a problem as message ids spell it. */
export type ProblemName = 'refused' | 'limited' | 'signedOut' | 'unreachable' | 'malformed';

/** Returns the kind of a problem as message ids spell it. */
export function problemName({ kind }: Pick<Problem, 'kind'>): ProblemName {
  if (kind === 'rate-limited') return 'limited';
  return kind === 'signed-out' ? 'signedOut' : kind;
}
