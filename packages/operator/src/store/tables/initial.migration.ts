/** The schema of the first release. Unique keys are named as in `store/rows`, ids `<collection>_id`. */
export const initialMigration = {
  id: '0001-operator',
  statements: [
    `create table senda.accounts (
      id text constraint "accounts_id" primary key, seq bigserial, email text not null,
      created_at bigint not null, profile jsonb,
      constraint "accounts_email" unique (email))`,
    `create table senda.sessions (
      id text constraint "sessions_id" primary key, seq bigserial, account_id text not null,
      created_at bigint not null)`,
    'create index sessions_account on senda.sessions (account_id)',
    `create table senda.code_requests (
      id text constraint "codeRequests_id" primary key, seq bigserial, email text not null,
      channel text not null, purpose text not null, opens_account boolean not null, code_hash text,
      sent_at bigint not null, expires_at bigint not null, wrong_answers bigint not null, status text not null)`,
    'create index code_requests_email on senda.code_requests (email, seq)',
    `create table senda.consents (
      id text constraint "consents_id" primary key, seq bigserial, account_id text not null,
      document_name text not null, user_flow text not null, product_id text not null, record jsonb not null,
      constraint "consents_document" unique (account_id, document_name, user_flow, product_id))`,
    `create table senda.holds (
      id text constraint "holds_id" primary key, seq bigserial, account_id text not null,
      locked_until bigint not null,
      constraint "holds_account" unique (account_id))`,
    `create table senda.sales (
      id text constraint "sales_id" primary key, seq bigserial, order_ref text not null)`,
    'create index sales_order on senda.sales (order_ref)',
    `create table senda.carts (
      id text constraint "carts_id" primary key, seq bigserial, account_id text not null,
      draft jsonb not null, plan_name jsonb not null, total bigint not null, updated_at bigint not null,
      constraint "carts_account" unique (account_id))`,
    `create table senda.orders (
      id text constraint "orders_id" primary key, seq bigserial, account_id text not null,
      idempotency_key text not null, product_label text not null, created_at bigint not null,
      draft jsonb not null, plan_name jsonb not null, preview jsonb not null, number text not null,
      profile jsonb not null, shipping_address jsonb, billing_address jsonb not null,
      constraint "orders_idempotency" unique (account_id, idempotency_key))`,
    `create table senda.payments (
      id text constraint "payments_id" primary key, seq bigserial, account_id text not null,
      order_ref text not null, idempotency_key text not null, amount bigint not null, card jsonb not null,
      status text not null check (status in ('PENDING', 'PAID', 'REFUSED')),
      settles_as text not null check (settles_as in ('PAID', 'REFUSED')),
      settled_at bigint not null, reason text,
      constraint "payments_idempotency" unique (account_id, idempotency_key))`,
    `create unique index "payments_one_charge" on senda.payments (order_ref) where status <> 'REFUSED'`,
    'create index payments_order on senda.payments (order_ref, seq)',
    `create table senda.mails (
      id text constraint "mails_id" primary key, seq bigserial, recipient text not null,
      subject text not null, body text not null, code text, sent_at bigint not null)`,
    'create index mails_recipient on senda.mails (recipient, seq)',
    `create table senda.settings (
      id text constraint "settings_id" primary key, seq bigserial, value bigint not null)`,
    'create table senda.counters (id text primary key, value bigint not null)',
  ],
};
