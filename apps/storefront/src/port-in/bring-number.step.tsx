import { bringNumberMachine, bringNumberView } from '@senda/core/features/port-in';
import { stepModule } from '../journey/step-module.tsx';
import { BringNumberScreen } from './bring-number.screen.tsx';

export const step = stepModule({
  features: ['port-in', 'bring-number'],
  machine: bringNumberMachine,
  view: bringNumberView,
  Screen: BringNumberScreen,
  ready: 'asking',
});
