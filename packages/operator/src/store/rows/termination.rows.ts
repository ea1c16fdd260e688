import { collection } from './collection.ts';
/** A win-back offer that was claimed for a line. */
export interface RewardRow {
  readonly id: string;
  readonly accountId: string;
  readonly accountNumber: string;
  readonly offerId: string;
  readonly claimedAt: number;
  readonly allocatedAt?: number;
}

export const terminationCollections = {
  // A line can claim one offer in total.
  rewards: collection<RewardRow, 'accountId' | 'accountNumber'>({
    name: 'rewards_line',
    fields: ['accountNumber'],
  }),
};
