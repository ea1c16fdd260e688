export const instrumentsMigration = {
  id: '0002-instruments',
  statements: [
    `create table senda.payment_methods (
      id text constraint "paymentMethods_id" primary key, seq bigserial, account_id text not null,
      card jsonb not null, card_key text not null, bank_token text not null, added boolean not null,
      is_default boolean not null, created_at bigint not null)`,
    `create unique index "paymentMethods_card" on senda.payment_methods (account_id, card_key) where added`,
    'create index payment_methods_account on senda.payment_methods (account_id, seq)',
    `create table senda.authentications (
      id text constraint "authentications_id" primary key, seq bigserial, account_id text not null,
      method_id text not null, card jsonb not null, bank_token text not null, return_url text,
      status text not null check (status in ('OPEN', 'APPROVED', 'REFUSED')),
      expires_at bigint not null)`,
    'create index authentications_method on senda.authentications (method_id, seq)',
    'alter table senda.payments add column authentication_id text',
    'alter table senda.payments add column refunded_at bigint',
    'create index payments_authentication on senda.payments (authentication_id)',
  ],
};
