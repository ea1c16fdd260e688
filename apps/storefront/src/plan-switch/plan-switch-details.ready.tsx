import { planSwitchDetailsView } from '@senda/core/features/plan-switch';
import { planSwitchDetailsStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { PlanSwitchDetailsScreen } from './plan-switch-details.screen.tsx';

export const Ready = ready({
  snapshot: planSwitchDetailsStates.comparing,
  view: planSwitchDetailsView,
  Screen: PlanSwitchDetailsScreen,
});
