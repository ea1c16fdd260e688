import { numberChangeMachine, numberChangeView } from '@senda/core/features/number';
import { stepModule } from '../journey/step-module.tsx';
import { NumberChangeScreen } from './number-change.screen.tsx';

export const step = stepModule({
  features: ['number', 'number-change'],
  machine: numberChangeMachine,
  view: numberChangeView,
  Screen: NumberChangeScreen,
  ready: 'choosing',
});
