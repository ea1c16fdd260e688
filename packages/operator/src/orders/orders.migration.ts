export const ordersMigration = {
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

/** Orders of before are given what they were placed with, as far as their columns have it. */
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
