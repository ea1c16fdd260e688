import type { Cart } from '@senda/contract';
import { isInProgress, type JourneyData, resumption, steps } from '@senda/core';
import { dataOf, factsOf, routeOf } from '@senda/journey';
import { onboardingRun } from '../journey/run.ts';

const knownNow = (): JourneyData => {
  const { journeyContext, actor } = onboardingRun();
  return dataOf(journeyContext, actor.getSnapshot().context.run) as JourneyData;
};

/** Prefills the run from an unfinished order, unless the run is about it already. Returns the address to continue at. */
export function resumeOrder(cart: Cart): string {
  const { journeyContext, actor } = onboardingRun();
  const { step, draft } = resumption(knownNow(), cart);
  for (const [name, kept] of draft) actor.send({ type: 'draft', step: name, draft: kept });
  return routeOf(
    steps[step],
    factsOf(journeyContext, actor.getSnapshot().context.run),
    journeyContext.library,
  );
}

/** Resets a run that is about an order that was dropped: its next price would create the order again. */
export function forgetOrder(cart: Cart): void {
  if (isInProgress(knownNow(), cart)) onboardingRun().actor.send({ type: 'reset' });
}
