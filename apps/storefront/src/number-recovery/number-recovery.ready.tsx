import { numberRecoveryView } from '@senda/core/features/number-recovery';
import { numberRecoveryStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { NumberRecoveryScreen } from './number-recovery.screen.tsx';

export const Ready = ready({
  snapshot: numberRecoveryStates.choosing,
  view: numberRecoveryView,
  Screen: NumberRecoveryScreen,
});
