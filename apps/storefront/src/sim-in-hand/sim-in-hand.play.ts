import type { simInHandMachine } from '@senda/core/features/sim-in-hand';
import type { Driver, Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';

/** Enters the ICCID of a new SIM. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof simInHandMachine>(shopper, 'sim-in-hand', input);
  await step.at('entering');
  step.send({ type: 'iccid.typed', text: shopper.shop.cardInHand() });
  step.send({ type: 'submit' });
  return step.end();
};

export const act: Verb = (customer) => customer.enterIccid();
