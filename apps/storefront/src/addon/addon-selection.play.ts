import type { addonMachine } from '@senda/core/features/addon';
import type { Driver, Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';

/** Selects the first add-on. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof addonMachine>(shopper, 'addon-selection', input);
  const { context } = await step.at('choosing');
  const offer = context.catalogue?.find(({ itemType }) => itemType === 'ADDON');
  if (offer) step.send({ type: 'addon.toggled', sku: offer.sku });
  step.send({ type: 'submit' });
  return step.end();
};

export const act: Verb = (customer) => customer.skipAddons();
