import { serviceSummaryMachine, serviceSummaryView } from '@senda/core/features/service-summary';
import { stepModule } from '../journey/step-module.tsx';
import { ServiceSummaryScreen } from './service-summary.screen.tsx';

export const step = stepModule({
  features: ['service-summary', 'step-up', 'otp'],
  machine: serviceSummaryMachine,
  view: serviceSummaryView,
  Screen: ServiceSummaryScreen,
  ready: 'reviewing',
});
