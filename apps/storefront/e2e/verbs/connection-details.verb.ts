import type { Verb } from '../verb.ts';

export const act: Verb = (customer, { numberType }) =>
  numberType === 'PORT_IN' ? customer.bringNumber() : customer.chooseNumber();
