import type { serviceSummaryMachine } from '@senda/core/features/service-summary';
import type { Driver, Verb } from '../testing/play.ts';
import { type Playing, repeatFailed } from '../testing/playing.ts';
import { openStep } from '../testing/shopper.ts';

type Step = Playing<typeof serviceSummaryMachine>;

/** Enters the code of the step-up. */
async function confirm(step: Step, code: () => string): Promise<void> {
  const { children } = await step.at('steppingUp');
  const { stepUp } = children;
  if (!stepUp) throw new Error('There is no step-up.');
  repeatFailed(stepUp);
  await step.ready('steppingUp', ({ context }) => context.stepUp?.matches('asking') === true);
  stepUp.send({ type: 'code.pasted', box: 0, text: code() });
  stepUp.send({ type: 'submit' });
}

/** Accepts the terms of a plan switch, or confirms a SIM replacement, and submits the request. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof serviceSummaryMachine>(shopper, 'service-summary', input);
  const { context } = await step.at('reviewing');
  const isSwitch = context.subject.kind === 'planSwitch';
  if (isSwitch) step.send({ type: 'terms.ticked', accepted: true });
  step.send({ type: 'submit' });
  if (!isSwitch) await confirm(step, () => shopper.shop.lastCode(shopper.email));
  return step.end();
};

/** Submits the request: a plan switch with its terms accepted, a SIM replacement with a code from the mailbox. */
export const act: Verb = async (customer) => {
  const { page } = customer;
  await customer.at('service-summary');
  const terms = page.getByRole('checkbox');
  const hasTerms = await terms.isVisible();
  if (hasTerms) await terms.check();
  await customer
    .button('service-summary', 'serviceSummary.submit')
    .or(customer.button('service-summary', 'serviceSummary.pay'))
    .click();
  if (!hasTerms) await customer.giveCode();
};
