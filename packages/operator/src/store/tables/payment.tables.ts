import type { Card, Instalments } from '@senda/contract';
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
    card: jsonb('card').$type<Card>(),
    instalments: jsonb('instalments').$type<Instalments>(),
    status: text('status').$type<PaymentRow['status']>().notNull(),
    settlesAs: text('settles_as').$type<PaymentRow['settlesAs']>().notNull(),
    settledAt: instant('settled_at'),
    reason: text('reason').$type<RefusalReason>(),
    authenticationId: text('authentication_id'),
    refundedAt: bigint('refunded_at', { mode: 'number' }),
    payableAt: text('payable_at'),
    voucher: jsonb('voucher').$type<NonNullable<PaymentRow['voucher']>>(),
  }),
};

/** Adds payments by voucher, which have no card. */
export const vouchersMigration = {
  id: '0012-vouchers',
  statements: [
    `alter table senda.payments
      alter column card drop not null, add column payable_at text, add column voucher jsonb`,
    'create unique index "payments_payable_at" on senda.payments (payable_at) where payable_at is not null',
  ],
};

/** Adds how a bank splits a charge. */
export const instalmentsMigration = {
  id: '0018-instalments',
  statements: ['alter table senda.payments add column instalments jsonb'],
};
