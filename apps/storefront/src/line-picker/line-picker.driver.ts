import type { linePickerMachine } from '@senda/core/features/line-picker';
import type { Driver } from '../testing/driver.ts';
import { openStep } from '../testing/shopper.ts';

/** The journey of the chosen line is a run of its own. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof linePickerMachine>(shopper, 'line-picker', input);
  await step.at('shown');
  return {};
};
