import { text } from 'drizzle-orm/pg-core';
import { common, instant, senda } from '../store/columns.ts';

export const paylinkTables = {
  paylinks: senda.table('paylinks', {
    ...common(),
    accountId: text('account_id').notNull(),
    orderRef: text('order_ref').notNull(),
    expiresAt: instant('expires_at'),
  }),
};
