import type { NamedCustomer } from '@senda/contract';
import { collection } from './collection.ts';

/** A customer of a journey that has a name (decision 0126). */
export interface NamedCustomerRow extends Omit<NamedCustomer, 'facts'> {
  readonly journey: string;
  readonly facts: Readonly<Record<string, string | boolean>>;
}

export const namedCustomerCollections = {
  namedCustomers: collection<NamedCustomerRow, 'journey'>(),
};
