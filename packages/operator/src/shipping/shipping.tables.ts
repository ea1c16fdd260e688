import type { Address, DeliveryChoice } from '@senda/contract';
import { bigint, boolean, jsonb, text } from 'drizzle-orm/pg-core';
import { common, instant, senda } from '../store/columns.ts';

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
