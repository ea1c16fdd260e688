import type { rescheduleDeliveryMachine } from '@senda/core/features/reschedule';
import type { Driver, Verb } from '../testing/play.ts';
import { repeatFailed } from '../testing/playing.ts';
import { openStep } from '../testing/shopper.ts';

/** Opens the mailed code and chooses a free slot at the same address. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof rescheduleDeliveryMachine>(shopper, 'reschedule-delivery', input);
  const { children } = await step.at('choosing');
  const { delivery } = children;
  if (!delivery) throw new Error('There is no choice.');
  repeatFailed(delivery);
  const { context } = await step.ready(
    'choosing',
    (snapshot) =>
      snapshot.context.delivery?.matches('choosing') === true &&
      snapshot.context.delivery.context.slots !== null,
  );
  const free = context.delivery?.context.slots?.find(({ placesLeft }) => placesLeft > 0);
  delivery.send({ type: 'slot.chosen', deliverySlot: free?.deliverySlot ?? '' });
  delivery.send({ type: 'submit' });
  return step.end();
};

/** Chooses the first free time at the same address. */
export const act: Verb = async (customer) => {
  const slots = customer.page.locator('input[type=radio][name=slot]:enabled');
  await customer.sees(slots.first());
  await slots.first().check({ force: true });
  await customer.next();
};
