import { serviceSummaryView } from '@senda/core/features/service-summary';
import { serviceSummaryCases, serviceSummaryStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { ServiceSummaryScreen } from './service-summary.screen.tsx';

export default { title: 'Services/Review' } satisfies Meta;

const story = stepStories({
  step: 'service-summary',
  states: { ...serviceSummaryStates, ...serviceSummaryCases },
  view: serviceSummaryView,
  Screen: ServiceSummaryScreen,
});

export const Reviewing = story('reviewing');
export const Accepting = story('accepting');
export const AcceptingFailed = story('accepting.failed');
export const Submitting = story('submitting');
export const SteppingUp = story('steppingUp');
export const Requesting = story('requesting');
export const RequestingFailed = story('requesting.failed');
export const Changing = story('changing');
export const Replacing = story('replacing');
/** The number's reservation had ended: it is reserved again. */
export const HoldingAgain = story('holdingAgain');
export const HoldingAgainFailed = story('holdingAgain.failed');
export const Looking = story('looking');
export const LookingFailed = story('looking.failed');
export const Closed = story('closed');
export const Begun = story('begun');
export const Pending = story('pending');
export const Unidentified = story('unidentified');
export const Undeliverable = story('undeliverable');
export const NotFound = story('notFound');
export const Ineligible = story('ineligible');
export const Ended = story('ended');
export const LineSuspended = story('lineSuspended');
export const Occupied = story('occupied');
export const Committed = story('committed');
export const Submitted = story('submitted');
export const PaidLater = story('paidLater');
export const Unaccepted = story('unaccepted');
/** A kind of request without a review of its own. */
export const Plain = story('plain');
export const Replacement = story('replacement');
export const Suspended = story('suspended');
/** A card that a courier delivers. */
export const Delivered = story('delivered');
export const PickedUp = story('pickedUp');
export const NumberChange = story('numberChange');
export const PremiumNumber = story('premiumNumber');
export const NumberTaken = story('numberTaken');
export const NumberPending = story('numberPending');
export const NumberRestart = story('numberRestart');
export const TooManyTries = story('tooManyTries');
export const Restart = story('restart');
export const ReplacementGone = story('replacementGone');
export const ReplacementPending = story('replacementPending');
