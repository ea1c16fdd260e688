import type { planSwitchPlansMachine } from '@senda/core/features/plan-switch';
import type { Driver, Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';

/** Chooses the last plan that the gateway offers. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof planSwitchPlansMachine>(shopper, 'plan-switch-plans', input);
  const { context } = await step.at('choosing');
  const plan = context.read?.eligibility.plans.at(-1);
  if (plan) step.send({ type: 'plan.chosen', sku: plan.planSku });
  step.send({ type: 'submit' });
  return step.end();
};

/** Chooses the last plan on offer. */
export const act: Verb = async (customer) => {
  await customer.at('plan-switch-plans');
  await customer.page.getByRole('radio').last().check({ force: true });
  await customer.button('plan-switch', 'planSwitch.compare').click();
};
