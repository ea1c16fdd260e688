import type { Visitor } from '../addresses/redirect.ts';

/** Steps at which a customer comes in: once she is there, neither is anything to go back to. */
const authSteps: readonly string[] = ['sign-in', 'verify-otp'];

/** Whether a step has nothing to ask of who is there. */
export const isAuthStepPassed = (step: string | null, visitor: Visitor): boolean =>
  visitor === 'customer' && step !== null && authSteps.includes(step);

/** The step that the way back leads to from a place on a path, past those that have nothing to ask; -1 for none. */
export const previousStepIndex = (path: readonly string[], place: number, visitor: Visitor): number =>
  path.findLastIndex((step, index) => index < place && !isAuthStepPassed(step, visitor));

/** The step that comes before the way in, and the one that comes after it; null where her path has none. */
export function authStepNeighbors(path: readonly string[]): { before: string | null; after: string | null } {
  const first = path.findIndex((step) => authSteps.includes(step));
  const last = path.findLastIndex((step) => authSteps.includes(step));
  return { before: path[first - 1] ?? null, after: last === -1 ? null : (path[last + 1] ?? null) };
}
