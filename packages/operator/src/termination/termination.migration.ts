export const rewardMigration = {
  id: '0003-rewards',
  statements: [
    `create table senda.rewards (
      id text constraint "rewards_id" primary key, seq bigserial, account_id text not null,
      account_number text not null, offer_id text not null, claimed_at bigint not null, allocated_at bigint,
      constraint "rewards_line" unique (account_number))`,
    'create index rewards_account on senda.rewards (account_id, seq)',
  ],
};
