import { keptMachine, keptView } from '@senda/core/features/termination';
import { stepModule } from '../journey/step-module.tsx';
import { KeptScreen } from './kept.screen.tsx';

export const step = stepModule({
  features: ['termination'],
  machine: keptMachine,
  view: keptView,
  Screen: KeptScreen,
  ready: 'showing',
});
