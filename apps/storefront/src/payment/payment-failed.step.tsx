import { outcomeMachine, outcomeView } from '@senda/core/features/payment';
import { stepModule } from '../journey/step-module.tsx';
import { FailedScreen } from './outcome.screen.tsx';

export const step = stepModule({
  features: ['payment'],
  machine: outcomeMachine,
  view: outcomeView,
  Screen: FailedScreen,
  ready: 'refused',
});
