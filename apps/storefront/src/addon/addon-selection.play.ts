import { type addonMachine, addonView } from '@senda/core/features/addon';
import type { Driver, Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';

/** Takes the first extra that the screen offers, if it offers any. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof addonMachine>(shopper, 'addon-selection', input);
  const { groups } = addonView(await step.at('choosing'), step.send);
  const first = groups.flatMap(({ options }) => options).find(({ includedIn }) => includedIn === null);
  if (first) step.send({ type: 'addon.toggled', sku: first.sku });
  step.send({ type: 'submit' });
  return step.end();
};

/** Takes the first extra that the screen offers. */
export const act: Verb = (customer) => customer.takeExtra();
