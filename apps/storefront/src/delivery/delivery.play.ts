import type { deliveryMachine } from '@senda/core/common/delivery';
import type { Driver, Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';

/** Chooses a free slot of a home delivery, if any, or a place to pick it up. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof deliveryMachine>(shopper, 'delivery', input);
  const { context: asked } = await step.at('choosing');
  const wanted = shopper.wanted['deliveryType'];
  if (wanted === 'SELF_PICKUP') step.send({ type: 'method.chosen', deliveryType: wanted });
  if (asked.given === undefined) step.send({ type: 'zipCode.changed', value: '06700' });
  let { context } = await step.at('choosing');
  // A failed lookup is shown at the field, with a button that repeats it.
  while (context.lookup?.outcome === 'failed') {
    step.send({ type: 'retry' });
    ({ context } = await step.at('choosing'));
  }
  const free = context.slots?.find(({ placesLeft }) => placesLeft > 0);
  if (free) step.send({ type: 'slot.chosen', deliverySlot: free.deliverySlot });
  step.send({ type: 'submit' });
  return step.end();
};

export const act: Verb = (customer, { deliveryType }) =>
  deliveryType === 'SELF_PICKUP' ? customer.pickUp() : customer.chooseSlot();
