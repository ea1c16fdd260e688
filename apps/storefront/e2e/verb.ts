import type { Facts } from '@senda/journey';
import type { Customer } from './walk.ts';

/** Does what a customer does to finish a step so that the facts become as wanted. */
export type Verb = (customer: Customer, wanted: Facts) => Promise<void>;
