import type { RewardRows } from './termination.rows.ts';

/** A whole row, for the contract of the stores. */
export const rewardSample: { readonly [N in keyof RewardRows]: Required<RewardRows[N]> } = {
  rewards: {
    id: 'reward',
    accountId: 'ana',
    accountNumber: '7000204418',
    offerId: 'stay-week',
    claimedAt: 11,
    allocatedAt: 12,
  },
};
