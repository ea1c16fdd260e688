import type { Cart } from '@senda/contract';
import { isInProgress, type JourneyData, resumption } from '@senda/core';
import { dataOf } from '@senda/journey';
import { addressIn, stateOf } from '../journey/runs.ts';
import { purchaseRun } from './purchase-run.ts';

const currentData = (): JourneyData => {
  const run = purchaseRun();
  return dataOf(run.journeyContext, stateOf(run)) as JourneyData;
};

/** Prefills the run from an unfinished order, unless it already is of that order. Returns the address to continue at. */
export function resumeOrder(cart: Cart): string {
  const run = purchaseRun();
  const { step, draft } = resumption(currentData(), cart);
  for (const [name, stepDraft] of draft) run.actor.send({ type: 'draft', step: name, draft: stepDraft });
  return addressIn(run, stateOf(run), step);
}

/** Resets the run of a cancelled order: its next price request would create the order again. */
export function clearOrder(cart: Cart): void {
  if (isInProgress(currentData(), cart)) purchaseRun().actor.send({ type: 'reset' });
}
