import { authStepNeighbors, isAuthStepPassed, type JourneyData, type StepName, steps } from '@senda/core';
import { factsOf, lastCommittedIndex, type Run, routeOf, stepsOf } from '@senda/journey';
import { claimsAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';
import { stepAt } from './addresses.ts';
import { onboardingRun } from './run.ts';

/** Returns the address after the log-in steps if the run is at one of them; else null. */
export const addressAfterAuth = (): string | null =>
  addressOf((path, { current }) =>
    isAuthStepPassed(current, 'customer') ? authStepNeighbors(path).after : null,
  );

/** Returns the address of the step before the log-in steps; null without a run in progress. */
export const addressBeforeAuth = (): string | null => addressOf((path) => authStepNeighbors(path).before);

/**
 * Returns where a customer continues who has logged in in another tab: the current step of the run, so that this tab moves no other
 * tab back. A stored redirect wins unless it is a step of the journey.
 */
export const addressAfterOtherTab = (redirect: string | null): string | null =>
  redirect !== null && stepAt(redirect.split(/[?#]/, 1)[0] ?? '') === undefined
    ? redirect
    : addressOf((path, { current, done }) => {
        if (isAuthStepPassed(current, 'customer')) return authStepNeighbors(path).after;
        return done.length > 0 ? current : null;
      });

function addressOf(stepOf: (path: readonly string[], run: Run) => string | null): string | null {
  const { journeyContext, actor } = onboardingRun();
  const { run } = actor.getSnapshot().context;
  if (lastCommittedIndex(journeyContext, run) !== -1) return null;
  const step = stepOf(stepsOf(journeyContext, run), run);
  return step && routeOf(steps[step as StepName], factsOf(journeyContext, run), journeyContext.library);
}

/** Finishes the log-in steps if the run is at one: sign-in with the e-mail, verify-otp once there is a session. */
export function finishAuthSteps({ account }: { account: NonNullable<JourneyData['account']> }): void {
  const { actor } = onboardingRun();
  const at = (step: string) => actor.getSnapshot().context.run.current === step;
  const claims = store.get(claimsAtom);
  if (at('sign-in')) actor.send({ type: 'finish', step: 'sign-in', data: { account } });
  if (claims && at('verify-otp')) {
    actor.send({ type: 'finish', step: 'verify-otp', data: { session: { userId: claims.external_id } } });
  }
}
