import type { Cart } from '@senda/contract';
import { isInProgress, type JourneyData, resumption, steps } from '@senda/core';
import { dataOf, factsOf, routeOf } from '@senda/journey';
import { onboardingRun } from '../journey/run.ts';

const currentData = (): JourneyData => {
  const { journeyContext, actor } = onboardingRun();
  return dataOf(journeyContext, actor.getSnapshot().context.run) as JourneyData;
};

/** Prefills the run from an unfinished order, unless it already is of that order. Returns the address to continue at. */
export function resumeOrder(cart: Cart): string {
  const { journeyContext, actor } = onboardingRun();
  const { step, draft } = resumption(currentData(), cart);
  for (const [name, stepDraft] of draft) actor.send({ type: 'draft', step: name, draft: stepDraft });
  return routeOf(
    steps[step],
    factsOf(journeyContext, actor.getSnapshot().context.run),
    journeyContext.library,
  );
}

/** Resets the run of a cancelled order: its next price request would create the order again. */
export function clearOrder(cart: Cart): void {
  if (isInProgress(currentData(), cart)) onboardingRun().actor.send({ type: 'reset' });
}
