import type { Problem, ProblemName } from './outcome.ts';

/** A problem of each kind. */
export const sampleProblems = {
  refused: { kind: 'refused', code: 'RESEND_OTT_BLOCKED' },
  limited: { kind: 'rate-limited', retryAfter: 24 },
  signedOut: { kind: 'signed-out' },
  unreachable: { kind: 'unreachable' },
  malformed: { kind: 'malformed' },
} as const satisfies Record<ProblemName, Problem>;

/** What a snapshot of a failed call has by default. */
export const sampleProblem: Problem = { kind: 'unreachable' };
