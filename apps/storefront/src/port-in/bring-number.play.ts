import type { bringNumberMachine } from '@senda/core/features/port-in';
import { broughtNumber, type Driver, type Verb } from '../testing/play.ts';
import { repeatFailed } from '../testing/playing.ts';
import { openStep } from '../testing/shopper.ts';

/** Enters the seed's NIP: the last four digits of the number. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof bringNumberMachine>(shopper, 'bring-number', input);
  const { transfer } = (await step.at('asking')).children;
  if (!transfer) throw new Error('There is no transfer.');
  repeatFailed(transfer);
  const { context } = await step.ready('asking', (now) => now.context.transfer?.matches('editing') === true);
  const [donor] = context.transfer?.context.donors ?? [];
  transfer.send({ type: 'field.changed', field: 'number', value: broughtNumber });
  transfer.send({ type: 'field.changed', field: 'donorId', value: donor?.donorId ?? '' });
  transfer.send({ type: 'submit' });
  await step.ready('asking', (now) => now.context.transfer?.matches('confirming') === true);
  transfer.send({ type: 'nip.typed', text: broughtNumber.slice(-4) });
  transfer.send({ type: 'submit' });
  return step.end();
};

export const act: Verb = async (customer) => {
  await customer.at('bring-number');
  await customer.agreeTransfer();
};
