import type { Card } from '@senda/contract';
import { bigint, jsonb, text } from 'drizzle-orm/pg-core';
import type { PaymentRow, RefusalReason } from '../rows/payment.rows.ts';
import { common, instant, senda } from './columns.ts';

export const paymentTables = {
  payments: senda.table('payments', {
    ...common(),
    accountId: text('account_id').notNull(),
    orderRef: text('order_ref').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    card: jsonb('card').$type<Card>().notNull(),
    status: text('status').$type<PaymentRow['status']>().notNull(),
    settlesAs: text('settles_as').$type<PaymentRow['settlesAs']>().notNull(),
    settledAt: instant('settled_at'),
    reason: text('reason').$type<RefusalReason>(),
    authenticationId: text('authentication_id'),
    refundedAt: bigint('refunded_at', { mode: 'number' }),
  }),
};
