/** The Postgres tables, in a namespace of their own. `seq` keeps the order of insertion. */
import type { Address, Card, Consent, OrderDraft, OrderPreview, Product, Profile } from '@senda/contract';
import { bigint, bigserial, boolean, jsonb, pgSchema, text } from 'drizzle-orm/pg-core';
import type { CodeRequestRow, PaymentRow, RefusalReason } from './rows.ts';

const senda = pgSchema('senda');

const common = () => ({
  id: text('id').primaryKey(),
  seq: bigserial('seq', { mode: 'number' }),
});
const instant = (name: string) => bigint(name, { mode: 'number' }).notNull();

export const tables = {
  accounts: senda.table('accounts', {
    ...common(),
    email: text('email').notNull(),
    createdAt: instant('created_at'),
    profile: jsonb('profile').$type<Profile>(),
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
  }),
  sales: senda.table('sales', { ...common(), orderRef: text('order_ref').notNull() }),
  carts: senda.table('carts', {
    ...common(),
    accountId: text('account_id').notNull(),
    draft: jsonb('draft').$type<OrderDraft>().notNull(),
    planName: jsonb('plan_name').$type<Product['name']>().notNull(),
    total: bigint('total', { mode: 'number' }).notNull(),
    updatedAt: instant('updated_at'),
  }),
  orders: senda.table('orders', {
    ...common(),
    accountId: text('account_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    productLabel: text('product_label').notNull(),
    createdAt: instant('created_at'),
    draft: jsonb('draft').$type<OrderDraft>().notNull(),
    planName: jsonb('plan_name').$type<Product['name']>().notNull(),
    preview: jsonb('preview').$type<OrderPreview>().notNull(),
    number: text('number').notNull(),
    profile: jsonb('profile').$type<Profile>().notNull(),
    shippingAddress: jsonb('shipping_address').$type<Address>(),
    billingAddress: jsonb('billing_address').$type<Address>().notNull(),
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
};
