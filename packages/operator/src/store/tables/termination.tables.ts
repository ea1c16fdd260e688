import { bigint, text } from 'drizzle-orm/pg-core';
import { common, instant, senda } from './columns.ts';

export const terminationTables = {
  rewards: senda.table('rewards', {
    ...common(),
    accountId: text('account_id').notNull(),
    accountNumber: text('account_number').notNull(),
    offerId: text('offer_id').notNull(),
    claimedAt: instant('claimed_at'),
    allocatedAt: bigint('allocated_at', { mode: 'number' }),
  }),
};

export const terminationMigration = {
  id: '0003-rewards',
  statements: [
    `create table senda.rewards (
      id text constraint "rewards_id" primary key, seq bigserial, account_id text not null,
      account_number text not null, offer_id text not null, claimed_at bigint not null, allocated_at bigint,
      constraint "rewards_line" unique (account_number))`,
    'create index rewards_account on senda.rewards (account_id, seq)',
  ],
};
