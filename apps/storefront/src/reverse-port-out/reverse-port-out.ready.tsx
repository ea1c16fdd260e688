import { reversePortOutView } from '@senda/core/features/reverse-port-out';
import { reversePortOutStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { ReversePortOutScreen } from './reverse-port-out.screen.tsx';

export const Ready = ready({
  snapshot: reversePortOutStates.choosing,
  view: reversePortOutView,
  Screen: ReversePortOutScreen,
});
