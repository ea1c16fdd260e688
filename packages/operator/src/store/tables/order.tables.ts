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
import type { OrderRow, SimInstallationRow } from '../rows/order.rows.ts';
import { common, instant, senda } from './columns.ts';

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
    invoice: jsonb('invoice').$type<NonNullable<OrderRow['invoice']>>(),
    activatedAt: laterInstant('activated_at'),
    closedAt: laterInstant('closed_at'),
  }),
  unpaidOrders: senda.table('unpaid_orders', {
    ...common(),
    askedBy: text('asked_by').notNull(),
    deviceId: text('device_id'),
  }),
  carts: senda.table('carts', {
    ...common(),
    accountId: text('account_id').notNull(),
    draft: jsonb('draft').$type<OrderDraft>().notNull(),
    planName: jsonb('plan_name').$type<Product['name']>().notNull(),
    total: bigint('total', { mode: 'number' }).notNull(),
    updatedAt: instant('updated_at'),
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
    phone: jsonb('phone').$type<NonNullable<SimInstallationRow['phone']>>(),
  }),
};

export const orderMigration = {
  id: '0002-orders',
  statements: [
    `alter table senda.orders
      alter column billing_address drop not null,
      add column order_type text not null default 'SERVICE_ORDER' check (order_type in ('SERVICE_ORDER', 'SIM_ONLY')),
      add column details jsonb, add column iccid text, add column identity jsonb, add column cancellation jsonb,
      add column activated_at bigint, add column closed_at bigint`,
    `alter table senda.sales
      add column lapses_at bigint not null default 0, add column settled boolean not null default false`,
    `create table senda.sims (
      id text constraint "sims_id" primary key, seq bigserial, order_ref text not null,
      constraint "sims_order" unique (order_ref))`,
    `create table senda.sim_installations (
      id text constraint "simInstallations_id" primary key, seq bigserial, account_id text not null,
      status text not null, method text not null, device text, eid text, updated_at bigint not null)`,
    'create index sim_installations_account on senda.sim_installations (account_id)',
  ],
};

/** Sets `placedWith` of existing orders from their other columns. */
export const orderContentsMigration = {
  id: '0006-order-contents',
  statements: [
    'alter table senda.orders add column placed_with jsonb',
    `update senda.orders set placed_with = jsonb_strip_nulls(jsonb_build_object(
        'draft', draft, 'profile', profile, 'billingAddress', billing_address, 'shippingAddress', shipping_address)
        || (coalesce(details, '{}') - 'paylink_id'))
      where idempotency_key not like 'service:%'`,
  ],
};

/** Sets the activation of existing orders with a line: a line used to start without it. */
export const activationsMigration = {
  id: '0009-activations',
  statements: [
    `update senda.orders set activated_at = lines.activated_at - 10000 from senda.lines
      where lines.order_ref = orders.id and orders.activated_at is null`,
  ],
};

/** Adds the simulated phones that install eSIMs. */
export const simulatedPhonesMigration = {
  id: '0007-simulated-phones',
  statements: ['alter table senda.sim_installations add column phone jsonb'],
};

/** Adds who placed the orders that keep stock unpaid. Earlier orders are not counted. */
export const unpaidOrdersMigration = {
  id: '0010-unpaid-orders',
  statements: [
    `create table senda.unpaid_orders (
      id text constraint "unpaidOrders_id" primary key, seq bigserial, asked_by text not null, device_id text)`,
    'create index unpaid_orders_asker on senda.unpaid_orders (asked_by)',
    'create index unpaid_orders_device on senda.unpaid_orders (device_id)',
  ],
};

/** Adds the invoices of orders. */
export const invoicesMigration = {
  id: '0016-invoices',
  statements: ['alter table senda.orders add column invoice jsonb'],
};
