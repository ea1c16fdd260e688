import { rescheduleReviewView } from '@senda/core';
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
export const Checking = story('checking');
export const SlotFull = story('slotFull');
export const NotOffered = story('notOffered');
export const Closed = story('closed');
export const CodeOver = story('codeOver');
export const Rescheduled = story('rescheduled');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');
export const Moved = story('moved');
export const Shop = story('shop');
