import type { paymentMachine } from '@senda/core';
import { cardOf, type Driver } from '../testing/driver.ts';
import { openStep } from '../testing/shopper.ts';

export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof paymentMachine>(shopper, 'payment', input);
  await step.ready(
    'editing',
    ({ context: { capture, kept, due } }) => !due || capture !== null || kept !== null,
  );
  const card = cardOf(input.now, shopper.wanted['paymentOutcome']);
  for (const form of ['form', 'laterForm'] as const)
    for (const [field, value] of Object.entries(card))
      step.send({ type: 'field.changed', form, field: field as keyof typeof card, value });
  step.send({ type: 'submit' });
  return step.end();
};
