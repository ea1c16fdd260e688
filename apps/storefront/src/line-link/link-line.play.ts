import type { linkLineMachine } from '@senda/core/features/line-link';
import type { Driver, Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';

/** A CURP with its check digit, for which the sandbox's registry has no special behaviour. */
export const curp = 'RUPM840512MDFZRR03';

/** Reads what to have at hand, and enters the CURP. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof linkLineMachine>(shopper, 'link-line', input);
  await step.at('introducing');
  step.send({ type: 'submit' });
  step.send({ type: 'curp.typed', text: curp });
  step.send({ type: 'submit' });
  return step.end();
};

export const act: Verb = async (customer) => {
  await customer.at('link-line');
  await customer.button('line-link', 'lineLink.begin').click();
  await customer.field('line-link', 'lineLink.curp').fill(curp);
  await customer.next();
};
