import { terminationRequestedMachine, terminationRequestedView } from '@senda/core/features/termination';
import { stepModule } from '../journey/step-module.tsx';
import { TerminationRequestedScreen } from './termination-requested.screen.tsx';

export const step = stepModule({
  features: ['termination'],
  machine: terminationRequestedMachine,
  view: terminationRequestedView,
  Screen: TerminationRequestedScreen,
  ready: 'cancellable',
});
