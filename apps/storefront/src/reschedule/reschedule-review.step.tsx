import { rescheduleReviewMachine, rescheduleReviewView } from '@senda/core/features/reschedule';
import { stepModule } from '../journey/step-module.tsx';
import { RescheduleReviewScreen } from './reschedule-review.screen.tsx';

export const step = stepModule({
  features: ['reschedule', 'error'],
  machine: rescheduleReviewMachine,
  view: rescheduleReviewView,
  Screen: RescheduleReviewScreen,
  ready: 'reviewing',
});
