/** The offers to stay. */
import type { Reward, WinBackOffer } from '@senda/contract';
import type { WinBackDraft } from './win-back.schema.ts';

/** Sets the current offers; keeps the chosen end, and the selection if it is still offered, else selects the first, the operator's best. */
export const withOffers = (draft: WinBackDraft, winBackOptions: WinBackOffer[]): WinBackDraft => ({
  winBackOptions,
  winBackOption:
    winBackOptions.find(({ offerId }) => offerId === draft.winBackOption)?.offerId ??
    winBackOptions[0]?.offerId ??
    null,
  ...(draft.ends && { ends: draft.ends }),
});

/** Returns the selected offer; null if there is none. */
export const offerIn = ({ winBackOptions, winBackOption }: WinBackDraft): WinBackOffer | null =>
  winBackOptions?.find(({ offerId }) => offerId === winBackOption) ?? null;

/** Returns whether a claimed reward can still be activated. */
export const isUnused = (reward: Reward | null): boolean => reward?.status === 'CLAIMED';

const day = 24 * 60 * 60_000;

/** Returns until when an accepted offer keeps the line, ms since the epoch. */
export const commitmentEnd = (
  { claimedAt }: Pick<Reward, 'claimedAt'>,
  { commitmentDays }: Pick<WinBackOffer, 'commitmentDays'>,
): number => claimedAt + commitmentDays * day;
