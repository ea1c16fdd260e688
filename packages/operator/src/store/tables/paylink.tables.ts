import { text } from 'drizzle-orm/pg-core';
import { common, instant, senda } from './columns.ts';

export const paylinkTables = {
  paylinks: senda.table('paylinks', {
    ...common(),
    accountId: text('account_id').notNull(),
    orderRef: text('order_ref').notNull(),
    expiresAt: instant('expires_at'),
  }),
};

export const paylinkMigration = {
  id: '0002-paylinks',
  statements: [
    `create table senda.paylinks (
      id text constraint "paylinks_id" primary key, seq bigserial, account_id text not null,
      order_ref text not null, expires_at bigint not null,
      constraint "paylinks_order" unique (order_ref))`,
  ],
};
