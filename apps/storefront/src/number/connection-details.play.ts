import { easyFirst, type numberMachine } from '@senda/core/features/number';
import type { Driver, Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';

/** Brings a number, or takes the first that the screen offers. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof numberMachine>(shopper, 'connection-details', input);
  if (shopper.wanted['numberType'] === 'PORT_IN') {
    await step.at('choosing');
    step.send({ type: 'numberType.chosen', numberType: 'PORT_IN' });
    step.send({ type: 'submit' });
    return step.end();
  }
  const { context } = await step.at('choosing');
  const [first] = easyFirst(context.numbers ?? []);
  step.send({ type: 'number.chosen', number: first?.number ?? '' });
  await step.at('held');
  step.send({ type: 'submit' });
  return step.end();
};

export const act: Verb = (customer, { numberType }) =>
  numberType === 'PORT_IN' ? customer.bringNumber() : customer.chooseNumber();
