import { terminationReasonMachine, terminationReasonView } from '@senda/core/features/termination';
import { stepModule } from '../journey/step-module.tsx';
import { TerminationReasonScreen } from './termination-reason.screen.tsx';

export const step = stepModule({
  features: ['termination'],
  machine: terminationReasonMachine,
  view: terminationReasonView,
  Screen: TerminationReasonScreen,
  ready: 'choosing',
});
