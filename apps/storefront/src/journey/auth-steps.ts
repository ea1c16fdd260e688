import { aroundWayIn, isPassed, type Known, type StepName, steps } from '@senda/core';
import { commitIndex, factsOf, type Run, routeOf, stepsOf } from '@senda/journey';
import { claimsAtom } from '../state/session.ts';
import { store } from '../state/store.ts';
import { stepAt } from './addresses.ts';
import { onboardingRun } from './run.ts';

/** Where a purchase that has reached its way in goes on after it; null where it is elsewhere, or there is none. */
export const afterWayIn = (): string | null =>
  place((path, { current }) => (isPassed(current, 'customer') ? aroundWayIn(path).after : null));

/** Where a customer of a purchase goes whom the way back has led to its way in: to the step before it; null where she has none in progress. */
export const placeBefore = (): string | null => place((path) => aroundWayIn(path).before);

/**
 * Where a customer goes who has logged in elsewhere while this page was open: where her purchase is now, so that a tab that waited
 * here takes no other tab back. The address that was kept to go on at counts where it is of no purchase.
 */
export const placeOn = (kept: string | null): string | null =>
  kept !== null && stepAt(kept.split(/[?#]/, 1)[0] ?? '') === undefined
    ? kept
    : place((path, { current, done }) => {
        if (isPassed(current, 'customer')) return aroundWayIn(path).after;
        return done.length > 0 ? current : null;
      });

function place(stepOf: (path: readonly string[], run: Run) => string | null): string | null {
  const { ground, actor } = onboardingRun();
  const { run } = actor.getSnapshot().context;
  if (commitIndex(ground, run) !== -1) return null;
  const step = stepOf(stepsOf(ground, run), run);
  return step && routeOf(steps[step as StepName], factsOf(ground, run), ground.library);
}

/**
 * Tells the run in progress what happened on the way in: the e-mail was given and, once there is a session, the code
 * was right. A run that is elsewhere is left alone.
 */
export function joinRun({ account }: { account: NonNullable<Known['account']> }): void {
  const { actor } = onboardingRun();
  const at = (step: string) => actor.getSnapshot().context.run.current === step;
  const claims = store.get(claimsAtom);
  if (at('sign-in')) actor.send({ type: 'finish', step: 'sign-in', data: { account } });
  if (claims && at('verify-otp')) {
    actor.send({ type: 'finish', step: 'verify-otp', data: { session: { userId: claims.external_id } } });
  }
}
