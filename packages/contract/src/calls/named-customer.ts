/** Customers with a name beside a journey: calls of our own, which the specification does not have (decision 0126). For staff. */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Id } from '../model/common.ts';
import { CustomerFacts, CustomerName, NamedCustomer } from '../model/named-customer.ts';

const staff = { credentials: true, staff: 'studio.edit' } as const;
const path = '/journey-service/v1/journeys/{journey}/customers';
const journey = v.object({ journey: Id });

/** Returns the customers of a journey that have a name, in the order of their naming. */
export const listNamedCustomers = call({
  name: 'listNamedCustomers',
  method: 'GET',
  path,
  read: true,
  ...staff,
  params: journey,
  result: v.object({ customers: v.array(NamedCustomer) }),
  errors: ['NOT_FOUND', 'STAFF_ROLE_MISSING'],
});

/** Names a customer. Whoever has the name already, in any case, is this customer from now on. NOT_ELIGIBLE once a journey has as many as it may. */
export const nameCustomer = call({
  name: 'nameCustomer',
  method: 'POST',
  path,
  read: false,
  ...staff,
  params: journey,
  body: v.object({ name: CustomerName, facts: CustomerFacts }),
  result: NamedCustomer,
  errors: ['NOT_FOUND', 'STAFF_ROLE_MISSING', 'NOT_ELIGIBLE'],
});

/** Forgets a customer. One that is forgotten already is no error. */
export const forgetNamedCustomer = call({
  name: 'forgetNamedCustomer',
  method: 'DELETE',
  path: `${path}/{id}`,
  read: false,
  ...staff,
  params: v.object({ journey: Id, id: Id }),
  result: v.object({}),
  errors: ['NOT_FOUND', 'STAFF_ROLE_MISSING'],
});
