import type { Verb } from '../verb.ts';

export const act: Verb = (customer) => customer.at('service-result');
