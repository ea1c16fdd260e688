import type { FailureState, Problem } from './outcome.ts';

/** How a call can fail. */
export type FailureKind = keyof typeof sampleProblems;

/** A problem of each kind. */
export const sampleProblems = {
  refused: { kind: 'refused', code: 'RESEND_OTT_BLOCKED' },
  limited: { kind: 'rate-limited', retryAfter: 24 },
  signedOut: { kind: 'signed-out' },
  unreachable: { kind: 'unreachable' },
  malformed: { kind: 'malformed' },
} as const satisfies Record<FailureState, Problem>;

/** What a snapshot of a failed call has by default. */
export const sampleProblem: Problem = { kind: 'unreachable' };

/** Returns the five snapshots of `failed`, for a machine's `*.states.ts`. */
export const failedStates = <S>(at: (state: FailureState, problem: Problem) => S) => ({
  'failed.refused': at('refused', sampleProblems.refused),
  'failed.limited': at('limited', sampleProblems.limited),
  'failed.signedOut': at('signedOut', sampleProblems.signedOut),
  'failed.unreachable': at('unreachable', sampleProblems.unreachable),
  'failed.malformed': at('malformed', sampleProblems.malformed),
});
