import { boolean, text } from 'drizzle-orm/pg-core';
import { common, instant, senda } from './columns.ts';

export const numberTables = {
  holds: senda.table('holds', {
    ...common(),
    accountId: text('account_id').notNull(),
    lockedUntil: instant('locked_until'),
    askedBy: text('asked_by'),
    deviceId: text('device_id'),
  }),
  sales: senda.table('sales', {
    ...common(),
    orderRef: text('order_ref').notNull(),
    lapsesAt: instant('lapses_at'),
    settled: boolean('settled').notNull(),
  }),
};
