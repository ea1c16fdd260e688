import type { summaryMachine } from '@senda/core/features/summary';
import type { Driver, Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';

export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof summaryMachine>(shopper, 'order-summary', input);
  await step.ready('reviewing', ({ context }) => context.asked !== null);
  // Sends both: the machine ignores what the journey's terms, or a plan that is not charged again, do not need.
  for (const document of ['terms', 'privacy', 'recurring'] as const) {
    step.send({ type: 'terms.ticked', document, accepted: true });
    step.send({ type: 'terms.read', document });
  }
  step.send({ type: 'submit' });
  return step.end();
};

export const act: Verb = (customer, { paymentDue }) =>
  paymentDue === false ? customer.placeOrder() : customer.acceptSummary();
