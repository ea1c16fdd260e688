import type { addonsMachine } from '@senda/core';
import type { Driver } from '../testing/driver.ts';
import { openStep } from '../testing/shopper.ts';

/** Takes the first add-on, so that the order has one. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof addonsMachine>(shopper, 'addon-selection', input);
  const { context } = await step.at('choosing');
  const offer = context.catalogue?.find(({ itemType }) => itemType === 'ADDON');
  if (offer) step.send({ type: 'addon.toggled', sku: offer.sku });
  step.send({ type: 'submit' });
  return step.end();
};
