/** Resuming of an unfinished order in a run of the journey. */
import type { Cart } from '@senda/contract';
import { isEqual } from '@senda/journey/run';
import type { JourneyData } from '../../base/answers/journey-data.ts';

/** Steps that an unfinished order prefills. */
type FilledStep = 'pre-checkout' | 'addon-selection' | 'connection-details';

/** The step to continue at, and the drafts to prefill, by step. */
export interface Resumption {
  readonly step: FilledStep;
  readonly draft: readonly (readonly [FilledStep, unknown])[];
}

/** Returns whether a run has this order's contents, ignoring the number, which may have been changed since. */
export const isInProgress = (
  { plan, addons = [], simType }: JourneyData,
  { draft }: Pick<Cart, 'draft'>,
): boolean =>
  plan?.sku === draft.planSku &&
  simType === draft.simType &&
  isEqual(addons.map(({ sku }) => sku).toSorted(), draft.addonSkus.toSorted());

/**
 * Returns where to resume an order. If this run already has its contents, it continues there; otherwise the steps are prefilled
 * from the start and the customer confirms one after another.
 */
export function resumption(data: JourneyData, cart: Pick<Cart, 'draft'>): Resumption {
  if (isInProgress(data, cart)) return { step: 'connection-details', draft: [] };
  const { planSku, simType, addonSkus, promoCodes, numberType, number } = cart.draft;
  return {
    step: 'pre-checkout',
    draft: [
      ['pre-checkout', { planSku, simType, promoCodes }],
      ['addon-selection', { skus: addonSkus, planSku }],
      ['connection-details', { numberType, ...(numberType === 'NEW' && number !== undefined && { number }) }],
    ],
  };
}
