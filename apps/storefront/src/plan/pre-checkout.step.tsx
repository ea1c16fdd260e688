import { planMachine, planView } from '@senda/core/features/plan';
import { stepModule } from '../journey/step-module.tsx';
import { PlanScreen } from './plan.screen.tsx';

export const step = stepModule({
  features: ['plan'],
  machine: planMachine,
  view: planView,
  Screen: PlanScreen,
  ready: 'choosing',
});
