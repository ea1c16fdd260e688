import {
  rescheduleDeliveryExpected,
  rescheduleDeliveryMachine,
  rescheduleDeliveryView,
} from '@senda/core/features/reschedule';
import { stepModule } from '../journey/step-module.tsx';
import { RescheduleDeliveryScreen } from './reschedule-delivery.screen.tsx';

export const step = stepModule({
  features: ['reschedule', 'delivery', 'address', 'error'],
  machine: rescheduleDeliveryMachine,
  view: rescheduleDeliveryView,
  expected: rescheduleDeliveryExpected,
  Screen: RescheduleDeliveryScreen,
  ready: 'choosing',
});
