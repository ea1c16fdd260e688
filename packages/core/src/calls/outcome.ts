import { type ErrorCode, type Failure, failureOf } from '@senda/contract';

/** What a screen may say of a failed call: its kind, its code when it was refused, and seconds to wait when limited. */
export type Problem =
  | { readonly kind: 'refused'; readonly code: ErrorCode }
  | { readonly kind: 'rate-limited'; readonly retryAfter: number }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'malformed' };

/** The problem that a thrown value stands for. */
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

/** The error that an actor's error event carries; XState's own event is in no machine's union. */
const errorOf = (event: unknown): unknown => (event as { error?: unknown }).error;

/** The failure that an actor's error event carries. */
export const failureIn = (event: unknown): Failure => failureOf(errorOf(event));

/** The problem that an actor's error event carries; `setProblem` in machines keeps it. */
export const problemIn = (event: unknown): Problem => problemOf(errorOf(event));

const isKind =
  (kind: Problem['kind']) =>
  ({ event }: { event: unknown }): boolean =>
    problemIn(event).kind === kind;

/** A guard over an error event: the call was refused with one of these codes. */
export const isRefusedWith =
  (...codes: readonly ErrorCode[]) =>
  ({ event }: { event: unknown }): boolean => {
    const problem = problemIn(event);
    return problem.kind === 'refused' && codes.includes(problem.code);
  };

/** Guards over an error event, one a kind; spread them into a machine's `setup`. */
export const outcomeGuards = {
  isRefused: isKind('refused'),
  isLimited: isKind('rate-limited'),
  isSignedOut: isKind('signed-out'),
  isMalformed: isKind('malformed'),
};

/** Where each kind of failure leads: the sub-state of `failed` that is named for it. */
export const onFailure = [
  { guard: 'isRefused', target: 'failed.refused', actions: 'setProblem' },
  { guard: 'isLimited', target: 'failed.limited', actions: 'setProblem' },
  { guard: 'isSignedOut', target: 'failed.signedOut', actions: 'setProblem' },
  { guard: 'isMalformed', target: 'failed.malformed', actions: 'setProblem' },
  { target: 'failed.unreachable', actions: 'setProblem' },
] as const;

/** A sub-state of `failed`, which message ids are named for too. */
export type FailureState = keyof typeof failureStates;

/** Returns the sub-state of `failed` that a problem leads to. */
export function failureStateOf({ kind }: Pick<Problem, 'kind'>): FailureState {
  if (kind === 'rate-limited') return 'limited';
  return kind === 'signed-out' ? 'signedOut' : kind;
}

/** The sub-states of `failed`; what leads out of them stands on `failed` itself. */
export const failureStates = {
  refused: {},
  limited: {},
  signedOut: {},
  unreachable: {},
  malformed: {},
} as const;
