import type { linePickerMachine } from '@senda/core/features/line-picker';
import type { Driver, Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';

/** The journey of the chosen line is a run of its own. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof linePickerMachine>(shopper, 'line-picker', input);
  await step.at('shown');
  return {};
};

/** Chooses the first line; the run of that line begins. */
export const act: Verb = async (customer) => {
  const { page } = customer;
  await customer.sees(customer.heading('line-picker', 'linePicker.title'));
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await page.waitForURL(({ searchParams }) => searchParams.has('accountNumber'));
};
