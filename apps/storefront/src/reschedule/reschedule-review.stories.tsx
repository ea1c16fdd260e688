import { rescheduleReviewView } from '@senda/core/features/reschedule';
import { rescheduleReviewCases, rescheduleReviewStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { RescheduleReviewScreen } from './reschedule-review.screen.tsx';

export default { title: 'Reschedule/Review' } satisfies Meta;

const story = stepStories({
  step: 'reschedule-review',
  states: { ...rescheduleReviewStates, ...rescheduleReviewCases },
  view: rescheduleReviewView,
  Screen: RescheduleReviewScreen,
});

export const Reviewing = story('reviewing');
export const Submitting = story('submitting');
export const SubmittingFailed = story('submitting.failed');
export const Checking = story('checking');
export const CheckingFailed = story('checking.failed');
/** The slot is full. */
export const Ineligible = story('ineligible');
export const NotOffered = story('notOffered');
export const Closed = story('closed');
export const CodeOver = story('codeOver');
export const Rescheduled = story('rescheduled');
export const Moved = story('moved');
export const Shop = story('shop');
