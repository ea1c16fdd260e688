export const userMigration = {
  id: '0003-users',
  statements: [
    'alter table senda.accounts add column traits jsonb',
    `create table senda.guests (
      id text constraint "guests_id" primary key, seq bigserial, created_at bigint not null, contact jsonb)`,
    `create table senda.vendor_tokens (
      id text constraint "vendorTokens_id" primary key, seq bigserial, used_at bigint not null)`,
  ],
};
