import type { rescheduleReviewMachine } from '@senda/core/features/reschedule';
import type { Driver, Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';

/** Confirms the new delivery. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof rescheduleReviewMachine>(shopper, 'reschedule-review', input);
  await step.at('reviewing');
  step.send({ type: 'submit' });
  return step.end();
};

/** Confirms the new delivery; one with a fee leads to its payment. */
export const act: Verb = (customer, { paymentDue }) =>
  customer
    .button('reschedule', paymentDue === true ? 'reschedule.review.pay' : 'reschedule.review.confirm')
    .click();
