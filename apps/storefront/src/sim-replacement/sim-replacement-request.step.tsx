import {
  simReplacementExpected,
  simReplacementRequestMachine,
  simReplacementRequestView,
} from '@senda/core/features/sim-replacement';
import { stepModule } from '../journey/step-module.tsx';
import { SimReplacementRequestScreen } from './sim-replacement-request.screen.tsx';

export const step = stepModule({
  features: ['sim-replacement', 'line-suspension', 'step-up', 'otp'],
  machine: simReplacementRequestMachine,
  view: simReplacementRequestView,
  expected: simReplacementExpected,
  Screen: SimReplacementRequestScreen,
  ready: 'choosing',
});
