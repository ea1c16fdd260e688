import { rescheduleDeliveryView } from '@senda/core/features/reschedule';
import { rescheduleDeliveryStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { RescheduleDeliveryScreen } from './reschedule-delivery.screen.tsx';

export const Ready = ready({
  snapshot: rescheduleDeliveryStates.choosing,
  view: rescheduleDeliveryView,
  Screen: RescheduleDeliveryScreen,
});
