import { numberExpected, numberMachine, numberView } from '@senda/core/features/number';
import { stepModule } from '../journey/step-module.tsx';
import { NumberScreen } from './number.screen.tsx';

export const step = stepModule({
  features: ['number'],
  machine: numberMachine,
  view: numberView,
  expected: numberExpected,
  Screen: NumberScreen,
  ready: 'choosing',
});
