import { winBackView } from '@senda/core';
import { winBackCases, winBackStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { WinBackScreen } from './win-back.screen.tsx';

export default { title: 'Termination/Win-back' } satisfies Meta;

const story = stepStories({
  step: 'win-back',
  states: { ...winBackStates, ...winBackCases },
  view: winBackView,
  Screen: WinBackScreen,
});

export const Finding = story('finding');
export const Fetching = story('fetching');
export const Checking = story('checking');
export const Reviewing = story('reviewing');
export const Looking = story('looking');
export const IneligibleEnded = story('ineligible.ended');
export const IneligibleSuspended = story('ineligible.suspended');
export const IneligibleOccupied = story('ineligible.occupied');
export const IneligibleCommitted = story('ineligible.committed');
export const IneligibleOther = story('ineligible.other');
export const Deciding = story('deciding');
export const Claiming = story('claiming');
export const Allocating = story('allocating');
export const Submitting = story('submitting');
export const ReasonGone = story('reasonGone');
export const Decided = story('decided');
export const NotFound = story('notFound');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');
export const NoOffers = story('noOffers');
export const OfferGone = story('offerGone');
export const Uncertain = story('uncertain');
export const UncertainWithoutOffers = story('uncertainWithoutOffers');
export const StayingChecked = story('stayingChecked');
export const Unloaded = story('unloaded');
export const Unreviewed = story('unreviewed');
