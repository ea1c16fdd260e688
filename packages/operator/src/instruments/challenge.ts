import type { Challenge } from '@senda/contract';

/** How long the bank waits for its customer, and how long her approval is good (ms). */
export const challengeTime = 15 * 60_000;

/** What the customer is asked, and where. */
export const challengeOf = (origin: string, authenticationId: string, expiresAt: number): Challenge => ({
  authenticationId,
  url: `${origin}/sandbox/3ds/${authenticationId}`,
  expiresAt,
});
