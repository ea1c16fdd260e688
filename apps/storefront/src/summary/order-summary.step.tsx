import { summaryMachine, summaryView } from '@senda/core/features/summary';
import { stepModule } from '../journey/step-module.tsx';
import { SummaryScreen } from './summary.screen.tsx';

export const step = stepModule({
  features: ['summary', 'promo'],
  machine: summaryMachine,
  view: summaryView,
  Screen: SummaryScreen,
  ready: 'reviewing',
});
