import {
  reversePortOutSuccessMachine,
  reversePortOutSuccessView,
} from '@senda/core/features/reverse-port-out';
import { stepModule } from '../journey/step-module.tsx';
import { ReversePortOutSuccessScreen } from './reverse-port-out-success.screen.tsx';

export const step = stepModule({
  features: ['reverse-port-out', 'service-request'],
  machine: reversePortOutSuccessMachine,
  view: reversePortOutSuccessView,
  Screen: ReversePortOutSuccessScreen,
  ready: 'shown',
});
