import type { FailureState, Problem } from './outcome.ts';

const problems = {
  refused: { kind: 'refused', code: 'RESEND_OTT_BLOCKED' },
  limited: { kind: 'rate-limited', retryAfter: 24 },
  signedOut: { kind: 'signed-out' },
  unreachable: { kind: 'unreachable' },
  malformed: { kind: 'malformed' },
} as const satisfies Record<FailureState, Problem>;

/** Returns the five snapshots of `failed`, for a machine's `*.states.ts`. */
export const failedStates = <S>(at: (state: FailureState, problem: Problem) => S) => ({
  'failed.refused': at('refused', problems.refused),
  'failed.limited': at('limited', problems.limited),
  'failed.signedOut': at('signedOut', problems.signedOut),
  'failed.unreachable': at('unreachable', problems.unreachable),
  'failed.malformed': at('malformed', problems.malformed),
});
