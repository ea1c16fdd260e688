import type { lineHolderMachine } from '@senda/core/features/line-link';
import type { Driver, Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';
import { curp } from './link-line.play.ts';

/** Enters the CURP of a person who may have another line. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof lineHolderMachine>(shopper, 'line-holder', input);
  await step.at('entering');
  step.send({ type: 'curp.typed', text: curp });
  step.send({ type: 'submit' });
  return step.end();
};

export const act: Verb = async (customer) => {
  await customer.at('line-holder');
  await customer.field('line-link', 'lineLink.curp').fill(curp);
  await customer.next();
};
