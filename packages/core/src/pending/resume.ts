/** How an unfinished order goes on in a run of the journey. */
import type { Cart } from '@senda/contract';
import { isEqual } from '@senda/journey';
import type { JourneyData } from '../answers/journey-data.ts';

/** The steps that an unfinished order fills in. */
type FilledStep = 'pre-checkout' | 'addon-selection' | 'connection-details';

/** Where to go on, and what to prefill on the way there: what may be kept of unfinished answers, by step. */
export interface Resumption {
  readonly step: FilledStep;
  readonly draft: readonly (readonly [FilledStep, unknown])[];
}

/** Whether a run is about this very order, its number aside: another may have been chosen since. */
export const isInProgress = (
  { plan, addons = [], simType }: JourneyData,
  { draft }: Pick<Cart, 'draft'>,
): boolean =>
  plan?.sku === draft.planSku &&
  simType === draft.simType &&
  isEqual(addons.map(({ sku }) => sku).toSorted(), draft.addonSkus.toSorted());

/**
 * An order that this run is about goes on where the run is. One that was begun elsewhere is filled in from the start: each
 * answer stands there as she gave it, and she goes on from one to the next.
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
