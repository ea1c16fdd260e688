import { simReplacementRequestView } from '@senda/core/features/sim-replacement';
import { simReplacementRequestStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { SimReplacementRequestScreen } from './sim-replacement-request.screen.tsx';

export const Ready = ready({
  snapshot: simReplacementRequestStates.choosing,
  view: simReplacementRequestView,
  Screen: SimReplacementRequestScreen,
});
