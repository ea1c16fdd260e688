import type { Cart } from '@senda/contract';
import { isInProgress, type Known, resumption, steps } from '@senda/core';
import { dataOf, factsOf, routeOf } from '@senda/journey';
import { onboardingRun } from '../journey/run.ts';

const knownNow = (): Known => {
  const { ground, actor } = onboardingRun();
  return dataOf(ground, actor.getSnapshot().context.run) as Known;
};

/** Prefills the run from an unfinished order, unless the run is about it already. Returns the address to continue at. */
export function resumeOrder(cart: Cart): string {
  const { ground, actor } = onboardingRun();
  const { step, typed } = resumption(knownNow(), cart);
  for (const [name, kept] of typed) actor.send({ type: 'draft', step: name, typed: kept });
  return routeOf(steps[step], factsOf(ground, actor.getSnapshot().context.run), ground.library);
}

/** Resets a run that is about an order that was dropped: its next price would create the order again. */
export function forgetOrder(cart: Cart): void {
  if (isInProgress(knownNow(), cart)) onboardingRun().actor.send({ type: 'reset' });
}
