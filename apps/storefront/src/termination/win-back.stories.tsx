import { winBackView } from '@senda/core/features/termination';
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

export const Reading = story('reading');
export const ReadingFailed = story('reading.failed');
export const Ineligible = story('ineligible');
export const IneligibleEnded = story('ended');
export const IneligibleSuspended = story('suspended');
export const IneligibleOccupied = story('occupied');
export const IneligibleCommitted = story('committed');
export const Deciding = story('deciding');
export const Claiming = story('claiming');
export const ClaimingFailed = story('claiming.failed');
export const Renewing = story('renewing');
export const RenewingFailed = story('renewing.failed');
export const Allocating = story('allocating');
export const Submitting = story('submitting');
export const SubmittingFailed = story('submitting.failed');
export const Looking = story('looking');
export const LookingFailed = story('looking.failed');
export const Checking = story('checking');
export const CheckingFailed = story('checking.failed');
export const ReasonGone = story('reasonGone');
export const Decided = story('decided');
export const NotFound = story('notFound');
export const NoOffers = story('noOffers');
export const OfferGone = story('offerGone');
export const UncertainWithoutOffers = story('uncertainWithoutOffers');
export const Refused = story('refused');
