import { collection } from './collection.ts';
/** An offer that a line claimed. */
export interface RewardRow {
  readonly id: string;
  readonly accountId: string;
  readonly accountNumber: string;
  readonly offerId: string;
  readonly claimedAt: number;
  readonly allocatedAt?: number;
}

export const terminationCollections = {
  // One a line, whichever it is.
  rewards: collection<RewardRow, 'accountId' | 'accountNumber'>({
    name: 'rewards_line',
    fields: ['accountNumber'],
  }),
};
