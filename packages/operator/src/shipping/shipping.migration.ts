export const shippingMigration = {
  id: '0003-shipping',
  statements: [
    `create table senda.reschedule_codes (
      id text constraint "rescheduleCodes_id" primary key, seq bigserial, order_ref text not null,
      sent_at bigint not null, expires_at bigint not null)`,
    'create index reschedule_codes_order on senda.reschedule_codes (order_ref, seq)',
    `create table senda.reschedules (
      id text constraint "reschedules_id" primary key, seq bigserial, order_ref text not null,
      delivery jsonb not null, shipping_address jsonb, fee bigint not null check (fee >= 0),
      created_at bigint not null, after_failure boolean not null)`,
    'create index reschedules_order on senda.reschedules (order_ref, seq)',
  ],
};
