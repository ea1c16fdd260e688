import type { Consent, GuestContact, Profile } from '@senda/contract';
import { jsonb, text } from 'drizzle-orm/pg-core';
import type { AccountTraits } from '../rows/user.rows.ts';
import { common, instant, senda } from './columns.ts';

export const userTables = {
  accounts: senda.table('accounts', {
    ...common(),
    email: text('email').notNull(),
    createdAt: instant('created_at'),
    profile: jsonb('profile').$type<Profile>(),
    traits: jsonb('traits').$type<AccountTraits>(),
  }),
  sessions: senda.table('sessions', {
    ...common(),
    accountId: text('account_id').notNull(),
    createdAt: instant('created_at'),
  }),
  consents: senda.table('consents', {
    ...common(),
    accountId: text('account_id').notNull(),
    documentName: text('document_name').$type<Consent['documentName']>().notNull(),
    userFlow: text('user_flow').notNull(),
    productId: text('product_id').notNull(),
    record: jsonb('record').$type<Consent>().notNull(),
  }),
  guests: senda.table('guests', {
    ...common(),
    createdAt: instant('created_at'),
    contact: jsonb('contact').$type<GuestContact>(),
  }),
  vendorTokens: senda.table('vendor_tokens', { ...common(), usedAt: instant('used_at') }),
};

export const userMigration = {
  id: '0003-users',
  statements: [
    'alter table senda.accounts add column traits jsonb',
    `create table senda.guests (
      id text constraint "guests_id" primary key, seq bigserial, created_at bigint not null, contact jsonb)`,
    `create table senda.vendor_tokens (
      id text constraint "vendorTokens_id" primary key, seq bigserial, used_at bigint not null)`,
  ],
};
