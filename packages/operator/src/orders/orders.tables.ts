import type {
  Address,
  OrderContents,
  OrderDetails,
  OrderDraft,
  OrderPreview,
  Product,
  Profile,
} from '@senda/contract';
import { bigint, jsonb, text } from 'drizzle-orm/pg-core';
import { common, instant, senda } from '../store/columns.ts';
import type { OrderRow, SimInstallationRow } from './orders.rows.ts';

const laterInstant = (name: string) => bigint(name, { mode: 'number' });

export const orderTables = {
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
    billingAddress: jsonb('billing_address').$type<Address>(),
    orderType: text('order_type').$type<OrderRow['orderType']>().notNull(),
    details: jsonb('details').$type<OrderDetails>(),
    placedWith: jsonb('placed_with').$type<OrderContents>(),
    iccid: text('iccid'),
    identity: jsonb('identity').$type<NonNullable<OrderRow['identity']>>(),
    cancellation: jsonb('cancellation').$type<NonNullable<OrderRow['cancellation']>>(),
    activatedAt: laterInstant('activated_at'),
    closedAt: laterInstant('closed_at'),
  }),
  sims: senda.table('sims', { ...common(), orderRef: text('order_ref').notNull() }),
  simInstallations: senda.table('sim_installations', {
    ...common(),
    accountId: text('account_id').notNull(),
    status: text('status').$type<SimInstallationRow['status']>().notNull(),
    method: text('method').$type<SimInstallationRow['method']>().notNull(),
    device: text('device'),
    eid: text('eid'),
    updatedAt: instant('updated_at'),
  }),
};
