import { bigint, text } from 'drizzle-orm/pg-core';
import { common, instant, senda } from '../store/columns.ts';

export const rewardTables = {
  rewards: senda.table('rewards', {
    ...common(),
    accountId: text('account_id').notNull(),
    accountNumber: text('account_number').notNull(),
    offerId: text('offer_id').notNull(),
    claimedAt: instant('claimed_at'),
    allocatedAt: bigint('allocated_at', { mode: 'number' }),
  }),
};
