import type { Facts } from '@senda/journey';
import type { Customer } from './walk.ts';

/** Finishes a step in the browser so that it decides the wanted facts. */
export type Verb = (customer: Customer, wanted: Facts) => Promise<void>;
