import type { Card } from '@senda/contract';
import { boolean, jsonb, text } from 'drizzle-orm/pg-core';
import type { AuthenticationRow } from '../rows/payment-method.rows.ts';
import { common, instant, senda } from './columns.ts';

export const paymentMethodTables = {
  paymentMethods: senda.table('payment_methods', {
    ...common(),
    accountId: text('account_id').notNull(),
    card: jsonb('card').$type<Card>().notNull(),
    cardKey: text('card_key').notNull(),
    bankToken: text('bank_token').notNull(),
    added: boolean('added').notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: instant('created_at'),
  }),
  authentications: senda.table('authentications', {
    ...common(),
    accountId: text('account_id').notNull(),
    methodId: text('method_id').notNull(),
    card: jsonb('card').$type<Card>().notNull(),
    bankToken: text('bank_token').notNull(),
    returnUrl: text('return_url'),
    status: text('status').$type<AuthenticationRow['status']>().notNull(),
    expiresAt: instant('expires_at'),
  }),
};

export const paymentMethodMigration = {
  id: '0002-instruments',
  statements: [
    `create table senda.payment_methods (
      id text constraint "paymentMethods_id" primary key, seq bigserial, account_id text not null,
      card jsonb not null, card_key text not null, bank_token text not null, added boolean not null,
      is_default boolean not null, created_at bigint not null)`,
    `create unique index "paymentMethods_card" on senda.payment_methods (account_id, card_key) where added`,
    'create index payment_methods_account on senda.payment_methods (account_id, seq)',
    `create table senda.authentications (
      id text constraint "authentications_id" primary key, seq bigserial, account_id text not null,
      method_id text not null, card jsonb not null, bank_token text not null, return_url text,
      status text not null check (status in ('OPEN', 'APPROVED', 'REFUSED')),
      expires_at bigint not null)`,
    'create index authentications_method on senda.authentications (method_id, seq)',
    'alter table senda.payments add column authentication_id text',
    'alter table senda.payments add column refunded_at bigint',
    'create index payments_authentication on senda.payments (authentication_id)',
  ],
};
