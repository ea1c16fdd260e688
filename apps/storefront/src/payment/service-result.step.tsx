import { serviceResultMachine, serviceResultView } from '@senda/core/features/payment';
import { stepModule } from '../journey/step-module.tsx';
import { ServiceResultScreen } from './service-result.screen.tsx';

export const step = stepModule({
  features: ['payment'],
  machine: serviceResultMachine,
  view: serviceResultView,
  Screen: ServiceResultScreen,
  ready: 'paid',
});
