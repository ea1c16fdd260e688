import { rescheduleSuccessMachine, rescheduleSuccessView } from '@senda/core/features/reschedule';
import { stepModule } from '../journey/step-module.tsx';
import { RescheduleSuccessScreen } from './reschedule-success.screen.tsx';

export const step = stepModule({
  features: ['reschedule', 'payment', 'error'],
  machine: rescheduleSuccessMachine,
  view: rescheduleSuccessView,
  Screen: RescheduleSuccessScreen,
  ready: 'shown',
});
