import { authStepNeighbors, isAuthStepPassed, type JourneyData, type StepName, steps } from '@senda/core';
import { factsOf, lastCommittedIndex, type Run, routeOf, stepsOf } from '@senda/journey';
import { claimsAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';
import { stepAt } from './addresses.ts';
import { onboardingRun } from './run.ts';

/** Returns the address after the log-in steps for a purchase that is at them; null for any other, or without one. */
export const afterWayIn = (): string | null =>
  place((path, { current }) =>
    isAuthStepPassed(current, 'customer') ? authStepNeighbors(path).after : null,
  );

/** Returns the address of the step before the log-in steps; null without a purchase in progress. */
export const placeBefore = (): string | null => place((path) => authStepNeighbors(path).before);

/**
 * Returns where a customer continues who has logged in elsewhere while this page was open: the current step of the purchase, so that
 * a waiting tab moves no other tab back. A stored redirect (`kept`) wins unless it is a step of the purchase.
 */
export const placeOn = (kept: string | null): string | null =>
  kept !== null && stepAt(kept.split(/[?#]/, 1)[0] ?? '') === undefined
    ? kept
    : place((path, { current, done }) => {
        if (isAuthStepPassed(current, 'customer')) return authStepNeighbors(path).after;
        return done.length > 0 ? current : null;
      });

function place(stepOf: (path: readonly string[], run: Run) => string | null): string | null {
  const { journeyContext, actor } = onboardingRun();
  const { run } = actor.getSnapshot().context;
  if (lastCommittedIndex(journeyContext, run) !== -1) return null;
  const step = stepOf(stepsOf(journeyContext, run), run);
  return step && routeOf(steps[step as StepName], factsOf(journeyContext, run), journeyContext.library);
}

/** Finishes the log-in steps of the run in progress: sign-in with the e-mail, verify-otp once there is a session. A run at another step stays. */
export function joinRun({ account }: { account: NonNullable<JourneyData['account']> }): void {
  const { actor } = onboardingRun();
  const at = (step: string) => actor.getSnapshot().context.run.current === step;
  const claims = store.get(claimsAtom);
  if (at('sign-in')) actor.send({ type: 'finish', step: 'sign-in', data: { account } });
  if (claims && at('verify-otp')) {
    actor.send({ type: 'finish', step: 'verify-otp', data: { session: { userId: claims.external_id } } });
  }
}
