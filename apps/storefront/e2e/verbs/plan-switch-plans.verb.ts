import type { Verb } from '../verb.ts';

/** Chooses the last plan on offer. */
export const act: Verb = async (customer) => {
  await customer.at('plan-switch-plans');
  await customer.page.getByRole('radio').last().check({ force: true });
  await customer.button('plan-switch', 'planSwitch.compare').click();
};
