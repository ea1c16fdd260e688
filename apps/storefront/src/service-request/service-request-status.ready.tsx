import { serviceRequestView } from '@senda/core/features/service-request';
import { serviceRequestStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { ServiceRequestScreen } from './service-request.screen.tsx';

export const Ready = ready({
  snapshot: serviceRequestStates.following,
  view: serviceRequestView,
  Screen: ServiceRequestScreen,
});
