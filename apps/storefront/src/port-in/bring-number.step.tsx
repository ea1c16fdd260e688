import { bringNumberMachine, bringNumberView } from '@senda/core/features/port-in';
import { stepModule } from '../journey/step-module.tsx';
import { BringNumberScreen } from './bring-number.screen.tsx';

export const step = stepModule({
  features: ['number-change', 'port-in'],
  machine: bringNumberMachine,
  view: bringNumberView,
  Screen: BringNumberScreen,
  ready: 'asking',
});
