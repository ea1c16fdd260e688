/** An offer that a line claimed. */
export interface RewardRow {
  readonly id: string;
  readonly accountId: string;
  readonly accountNumber: string;
  readonly offerId: string;
  readonly claimedAt: number;
  readonly allocatedAt?: number;
}

export interface RewardRows {
  rewards: RewardRow;
}

export interface RewardSearch {
  rewards: 'accountId' | 'accountNumber';
}

/** One a line, whichever it is. */
export const rewardKeys = { rewards: [{ name: 'rewards_line', fields: ['accountNumber'] }] } as const;
