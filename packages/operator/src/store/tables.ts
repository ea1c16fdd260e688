/** The Postgres tables; a feature's own stand in its folder. */
import type { Card, Consent, OrderDraft, Product, Profile } from '@senda/contract';
import { bigint, boolean, jsonb, text } from 'drizzle-orm/pg-core';
import { deliveryTables } from '../delivery/delivery.tables.ts';
import { instrumentTables } from '../instruments/instruments.tables.ts';
import { kycTables } from '../kyc/kyc.tables.ts';
import { lineTables } from '../lines/lines.tables.ts';
import { orderTables } from '../orders/orders.tables.ts';
import { ottTables } from '../ott/ott.tables.ts';
import { paylinkTables } from '../paylinks/paylinks.tables.ts';
import { portInTables } from '../port-in/port-in.tables.ts';
import { renewalTables } from '../renewal/renewal.tables.ts';
import { shippingTables } from '../shipping/shipping.tables.ts';
import { rewardTables } from '../termination/termination.tables.ts';
import type { AccountTraits, Vouched } from '../user/user.rows.ts';
import { userTables } from '../user/user.tables.ts';
import { common, instant, senda } from './columns.ts';
import type { CodeRequestRow, PaymentRow, RefusalReason, RightAnswer } from './rows.ts';

export const tables = {
  ...deliveryTables,
  ...kycTables,
  ...instrumentTables,
  ...orderTables,
  ...paylinkTables,
  ...shippingTables,
  ...renewalTables,
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
  codeRequests: senda.table('code_requests', {
    ...common(),
    email: text('email').notNull(),
    channel: text('channel').$type<CodeRequestRow['channel']>().notNull(),
    purpose: text('purpose').$type<CodeRequestRow['purpose']>().notNull(),
    opensAccount: boolean('opens_account').notNull(),
    codeHash: text('code_hash'),
    sentAt: instant('sent_at'),
    expiresAt: instant('expires_at'),
    wrongAnswers: bigint('wrong_answers', { mode: 'number' }).notNull(),
    status: text('status').$type<CodeRequestRow['status']>().notNull(),
    askedBy: text('asked_by'),
    deviceId: text('device_id'),
    vouched: jsonb('vouched').$type<Vouched>(),
    answered: jsonb('answered').$type<RightAnswer>(),
  }),
  consents: senda.table('consents', {
    ...common(),
    accountId: text('account_id').notNull(),
    documentName: text('document_name').$type<Consent['documentName']>().notNull(),
    userFlow: text('user_flow').notNull(),
    productId: text('product_id').notNull(),
    record: jsonb('record').$type<Consent>().notNull(),
  }),
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
  carts: senda.table('carts', {
    ...common(),
    accountId: text('account_id').notNull(),
    draft: jsonb('draft').$type<OrderDraft>().notNull(),
    planName: jsonb('plan_name').$type<Product['name']>().notNull(),
    total: bigint('total', { mode: 'number' }).notNull(),
    updatedAt: instant('updated_at'),
  }),
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
  mails: senda.table('mails', {
    ...common(),
    to: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('body').notNull(),
    code: text('code'),
    sentAt: instant('sent_at'),
  }),
  settings: senda.table('settings', { ...common(), value: bigint('value', { mode: 'number' }).notNull() }),
  ...ottTables,
  ...userTables,
  ...lineTables,
  ...portInTables,
  ...rewardTables,
};
