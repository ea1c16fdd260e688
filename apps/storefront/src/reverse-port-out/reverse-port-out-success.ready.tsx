import { reversePortOutSuccessView } from '@senda/core/features/reverse-port-out';
import { reversePortOutSuccessStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { ReversePortOutSuccessScreen } from './reverse-port-out-success.screen.tsx';

export const Ready = ready({
  snapshot: reversePortOutSuccessStates.shown,
  view: reversePortOutSuccessView,
  Screen: ReversePortOutSuccessScreen,
});
