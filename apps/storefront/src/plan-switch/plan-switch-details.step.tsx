import { planSwitchDetailsMachine, planSwitchDetailsView } from '@senda/core/features/plan-switch';
import { stepModule } from '../journey/step-module.tsx';
import { PlanSwitchDetailsScreen } from './plan-switch-details.screen.tsx';

export const step = stepModule({
  features: ['plan-switch'],
  machine: planSwitchDetailsMachine,
  view: planSwitchDetailsView,
  Screen: PlanSwitchDetailsScreen,
  ready: 'comparing',
});
