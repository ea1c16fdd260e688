export const paylinksMigration = {
  id: '0002-paylinks',
  statements: [
    `create table senda.paylinks (
      id text constraint "paylinks_id" primary key, seq bigserial, account_id text not null,
      order_ref text not null, expires_at bigint not null,
      constraint "paylinks_order" unique (order_ref))`,
  ],
};
