import type { portInMachine } from '@senda/core/features/port-in';
import { broughtNumber, type Driver, type Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';

/** Enters the seed's NIP: the last four digits of the number. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof portInMachine>(shopper, 'port-in', input);
  const { context } = await step.at('editing');
  step.send({ type: 'field.changed', field: 'number', value: broughtNumber });
  step.send({ type: 'field.changed', field: 'donorId', value: context.donors?.[0]?.donorId ?? '' });
  step.send({ type: 'submit' });
  await step.at('confirming');
  step.send({ type: 'nip.typed', text: broughtNumber.slice(-4) });
  step.send({ type: 'submit' });
  return step.end();
};

export const act: Verb = (customer) => customer.agreeTransfer();
