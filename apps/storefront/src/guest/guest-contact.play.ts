import type { guestContactMachine } from '@senda/core/features/guest';
import type { Driver, Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';

export const drive: Driver = async (shopper, input) => {
  const { email, shop } = shopper;
  const step = await openStep<typeof guestContactMachine>(shopper, 'guest-contact', input);
  await step.at('entering');
  step.send({ type: 'contact.typed', text: email });
  for (const document of ['terms', 'privacy'] as const) {
    step.send({ type: 'terms.ticked', document, accepted: true });
    step.send({ type: 'terms.read', document });
  }
  step.send({ type: 'submit' });
  await step.at('asking');
  step.send({ type: 'code.pasted', box: 0, text: shop.lastCode(email) });
  step.send({ type: 'submit' });
  return step.end();
};

export const act: Verb = (customer) => customer.verifyContact();
