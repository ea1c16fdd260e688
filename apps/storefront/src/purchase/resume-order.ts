import type { Cart } from '@senda/contract';
import { isInProgress, resumption } from '@senda/core/features/pending';
import { addressIn, stateOf } from '@senda/journey/react';
import { purchaseData, purchaseRun } from './purchase-run.ts';

/** Prefills the run from an unfinished order, unless it already is of that order. Returns the address to continue at. */
export function resumeOrder(cart: Cart): string {
  const run = purchaseRun();
  const { step, draft } = resumption(purchaseData(), cart);
  for (const [name, stepDraft] of draft) run.actor.send({ type: 'draft', step: name, draft: stepDraft });
  return addressIn(run, stateOf(run), step);
}

/** Resets the run of a cancelled order: its next price request would create the order again. */
export function clearOrder(cart: Cart): void {
  if (isInProgress(purchaseData(), cart)) purchaseRun().actor.send({ type: 'reset' });
}
