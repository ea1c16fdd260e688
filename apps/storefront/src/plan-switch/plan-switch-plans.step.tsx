import { planSwitchPlansMachine, planSwitchPlansView } from '@senda/core/features/plan-switch';
import { stepModule } from '../journey/step-module.tsx';
import { PlanSwitchPlansScreen } from './plan-switch-plans.screen.tsx';

export const step = stepModule({
  features: ['plan-switch'],
  machine: planSwitchPlansMachine,
  view: planSwitchPlansView,
  Screen: PlanSwitchPlansScreen,
  ready: 'choosing',
});
