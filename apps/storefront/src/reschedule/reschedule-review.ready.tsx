import { rescheduleReviewView } from '@senda/core/features/reschedule';
import { rescheduleReviewStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { RescheduleReviewScreen } from './reschedule-review.screen.tsx';

export const Ready = ready({
  snapshot: rescheduleReviewStates.reviewing,
  view: rescheduleReviewView,
  Screen: RescheduleReviewScreen,
});
