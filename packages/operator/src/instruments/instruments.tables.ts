import type { Card } from '@senda/contract';
import { boolean, jsonb, text } from 'drizzle-orm/pg-core';
import { common, instant, senda } from '../store/columns.ts';
import type { AuthenticationRow } from './instruments.rows.ts';

export const instrumentTables = {
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
