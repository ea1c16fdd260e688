import { numberRecoveryMachine, numberRecoveryView } from '@senda/core/features/number-recovery';
import { stepModule } from '../journey/step-module.tsx';
import { NumberRecoveryScreen } from './number-recovery.screen.tsx';

export const step = stepModule({
  features: ['number-recovery', 'step-up', 'otp'],
  machine: numberRecoveryMachine,
  view: numberRecoveryView,
  Screen: NumberRecoveryScreen,
  ready: 'choosing',
});
