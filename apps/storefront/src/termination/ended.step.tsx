import { endedMachine, endedView } from '@senda/core/features/termination';
import { stepModule } from '../journey/step-module.tsx';
import { EndedScreen } from './ended.screen.tsx';

export const step = stepModule({
  features: ['termination'],
  machine: endedMachine,
  view: endedView,
  Screen: EndedScreen,
  ready: 'cancellable',
});
