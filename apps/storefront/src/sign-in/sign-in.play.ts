import type { signInMachine } from '@senda/core/features/sign-in';
import type { Driver, Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';

export const drive: Driver = async (shopper, { channel, now }) => {
  const { email, deviceId: authId } = shopper;
  const flow = shopper.wanted['authFlow'] === 'login' ? 'login' : 'signup';
  if (flow === 'login') await shopper.shop.signIn(email);
  const input = { flow, email, channel, authId, now };
  const step = await openStep<typeof signInMachine>(shopper, 'sign-in', input);
  await step.at('entering');
  step.send({ type: 'submit' });
  const { ticket } = await step.end();
  shopper.ticket = ticket;
  return { account: { email, flow } };
};

export const act: Verb = (customer) => customer.giveEmail();
