import { serviceResultView } from '@senda/core/features/payment';
import { serviceResultStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { ServiceResultScreen } from './service-result.screen.tsx';

export const Ready = ready({
  snapshot: serviceResultStates.paid,
  view: serviceResultView,
  Screen: ServiceResultScreen,
});
