import type { Visitor } from '../base/addresses/redirect.ts';
import type { JourneyData } from '../base/answers/journey-data.ts';

type Account = NonNullable<JourneyData['account']>;

/**
 * Returns the answer that finishes an authentication step without its page: sign-in by the e-mail, verify-otp once there is a
 * session. null for other steps and without a session.
 */
export function authAnswer(
  step: string | null,
  { account, userId }: { readonly account: Account; readonly userId: string | null },
): Pick<JourneyData, 'account' | 'session'> | null {
  if (step === 'sign-in') return { account };
  return step === 'verify-otp' && userId !== null ? { session: { userId } } : null;
}

/** Whether a step asks for the e-mail: the log-in that follows it continues the journey. */
export const isLogInStep = (step: string | null): boolean => step === 'sign-in';

/** Authentication steps, which a signed-in customer skips, also when going back. */
const authSteps: readonly string[] = ['sign-in', 'verify-otp'];

/** Returns whether a step is an authentication step that the visitor has passed. */
export const isAuthStepPassed = (step: string | null, visitor: Visitor): boolean =>
  visitor === 'customer' && step !== null && authSteps.includes(step);

/** Returns the index of the previous step on a path, without passed authentication steps; -1 if there is none. */
export const previousStepIndex = (path: readonly string[], place: number, visitor: Visitor): number =>
  path.findLastIndex((step, index) => index < place && !isAuthStepPassed(step, visitor));

/** Returns the steps before and after the authentication steps; null where the path has none. */
export function authStepNeighbors(path: readonly string[]): { before: string | null; after: string | null } {
  const first = path.findIndex((step) => authSteps.includes(step));
  const last = path.findLastIndex((step) => authSteps.includes(step));
  return { before: path[first - 1] ?? null, after: last === -1 ? null : (path[last + 1] ?? null) };
}
