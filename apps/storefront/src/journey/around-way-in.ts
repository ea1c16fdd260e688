import { aroundWayIn, isPassed, type StepName, steps } from '@senda/core';
import { commitIndex, factsOf, routeOf, stepsOf } from '@senda/journey';
import { onboardingRun } from './run.ts';

/**
 * Where a customer of a purchase goes who is at its way in and has nothing to do there: back to the step before it where
 * the way back led her; on, where she has logged in elsewhere meanwhile, so that a tab that waited there takes no other
 * tab back. Null where she has no purchase in progress.
 */
export function placeAroundWayIn(direction: 'back' | 'on'): string | null {
  const { ground, actor } = onboardingRun();
  const { run } = actor.getSnapshot().context;
  if (commitIndex(ground, run) !== -1) return null;
  const { before, after } = aroundWayIn(stepsOf(ground, run));
  const next = isPassed(run.current, 'customer') ? after : run.done.length > 0 ? run.current : null;
  const step = direction === 'back' ? before : next;
  return step && routeOf(steps[step as StepName], factsOf(ground, run), ground.library);
}
