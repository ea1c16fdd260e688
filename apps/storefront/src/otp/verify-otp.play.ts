import type { otpMachine } from '@senda/core/features/otp';
import { claimsOf } from '../platform/state/session.ts';
import type { Driver, Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';

export const drive: Driver = async (shopper, { channel, data, now, settings }) => {
  const { email, deviceId, ticket } = shopper;
  const step = await openStep<typeof otpMachine>(shopper, 'verify-otp', {
    flow: data.account?.flow ?? 'signup',
    email,
    ticket,
    channel,
    authId: deviceId,
    device: { app_type: 'web', device_id: deviceId, device_type: 'browser' },
    consentMode: (settings as { consent: string }).consent,
    userIdOf: (token: string) => claimsOf(token)?.external_id ?? '',
    now,
  });
  await step.at('entering');
  step.send({ type: 'code.pasted', box: 0, text: shopper.shop.lastCode(email) });
  step.send({ type: 'submit' });
  const output = await step.end();
  if (output.outcome !== 'verified') throw new Error(`The code had the outcome "${output.outcome}".`);
  shopper.token = output.accessToken;
  return { session: { userId: claimsOf(output.accessToken)?.external_id ?? '' } };
};

export const act: Verb = (customer) => customer.giveCode();
