import { reasonMachine, reasonView } from '@senda/core/features/termination';
import { stepModule } from '../journey/step-module.tsx';
import { ReasonScreen } from './reason.screen.tsx';

export const step = stepModule({
  features: ['termination'],
  machine: reasonMachine,
  view: reasonView,
  Screen: ReasonScreen,
  ready: 'choosing',
});
