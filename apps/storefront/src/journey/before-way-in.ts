import { aroundWayIn, type StepName, steps } from '@senda/core';
import { commitIndex, factsOf, routeOf, stepsOf } from '@senda/journey';
import { onboardingRun } from './run.ts';

/** Where the way back leads a customer who is past the way in of her purchase; null where she has none in progress. */
export function beforeWayIn(): string | null {
  const { ground, actor } = onboardingRun();
  const { run } = actor.getSnapshot().context;
  const { before } = aroundWayIn(stepsOf(ground, run));
  if (before === null || commitIndex(ground, run) !== -1) return null;
  return routeOf(steps[before as StepName], factsOf(ground, run), ground.library);
}
