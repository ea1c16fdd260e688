import { rescheduleSuccessView } from '@senda/core/features/reschedule';
import { rescheduleSuccessStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { RescheduleSuccessScreen } from './reschedule-success.screen.tsx';

export const Ready = ready({
  snapshot: rescheduleSuccessStates.shown,
  view: rescheduleSuccessView,
  Screen: RescheduleSuccessScreen,
});
