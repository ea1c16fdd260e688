import { reversePortOutMachine, reversePortOutView } from '@senda/core/features/reverse-port-out';
import { stepModule } from '../journey/step-module.tsx';
import { ReversePortOutScreen } from './reverse-port-out.screen.tsx';

export const step = stepModule({
  features: ['reverse-port-out', 'service-request', 'step-up', 'otp'],
  machine: reversePortOutMachine,
  view: reversePortOutView,
  Screen: ReversePortOutScreen,
  ready: 'choosing',
});
