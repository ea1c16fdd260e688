import type { Address, DeliveryChoice } from '@senda/contract';
import { bigint, boolean, jsonb, text } from 'drizzle-orm/pg-core';
import { common, instant, senda } from './columns.ts';

export const shippingTables = {
  rescheduleCodes: senda.table('reschedule_codes', {
    ...common(),
    orderRef: text('order_ref').notNull(),
    sentAt: instant('sent_at'),
    expiresAt: instant('expires_at'),
  }),
  reschedules: senda.table('reschedules', {
    ...common(),
    orderRef: text('order_ref').notNull(),
    delivery: jsonb('delivery').$type<DeliveryChoice>().notNull(),
    shippingAddress: jsonb('shipping_address').$type<Address>(),
    fee: bigint('fee', { mode: 'number' }).notNull(),
    createdAt: instant('created_at'),
    afterFailure: boolean('after_failure').notNull(),
  }),
};

export const shippingMigration = {
  id: '0003-shipping',
  statements: [
    `create table senda.reschedule_codes (
      id text constraint "rescheduleCodes_id" primary key, seq bigserial, order_ref text not null,
      sent_at bigint not null, expires_at bigint not null)`,
    'create index reschedule_codes_order on senda.reschedule_codes (order_ref, seq)',
    `create table senda.reschedules (
      id text constraint "reschedules_id" primary key, seq bigserial, order_ref text not null,
      delivery jsonb not null, shipping_address jsonb, fee bigint not null check (fee >= 0),
      created_at bigint not null, after_failure boolean not null)`,
    'create index reschedules_order on senda.reschedules (order_ref, seq)',
  ],
};
