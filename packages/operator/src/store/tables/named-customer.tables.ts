import { jsonb, text } from 'drizzle-orm/pg-core';
import type { NamedCustomerRow } from '../rows/named-customer.rows.ts';
import { common, instant, senda } from './columns.ts';

export const namedCustomerTables = {
  namedCustomers: senda.table('named_customers', {
    ...common(),
    journey: text('journey').notNull(),
    name: text('name').notNull(),
    facts: jsonb('facts').$type<NamedCustomerRow['facts']>().notNull(),
    by: jsonb('by').$type<NamedCustomerRow['by']>().notNull(),
    at: instant('at'),
  }),
};

/** Adds the customers of a journey that have a name. */
export const namedCustomerMigration = {
  id: '0024-named-customers',
  statements: [
    `create table senda.named_customers (
      id text constraint "namedCustomers_id" primary key, seq bigserial, journey text not null, name text not null,
      facts jsonb not null, "by" jsonb not null, at bigint not null)`,
    'create index named_customers_journey on senda.named_customers (journey, seq)',
    'create index named_customers_seq on senda.named_customers (seq)',
  ],
};
