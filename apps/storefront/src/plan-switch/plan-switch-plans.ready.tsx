import { planSwitchPlansView } from '@senda/core/features/plan-switch';
import { planSwitchPlansStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { PlanSwitchPlansScreen } from './plan-switch-plans.screen.tsx';

export const Ready = ready({
  snapshot: planSwitchPlansStates.choosing,
  view: planSwitchPlansView,
  Screen: PlanSwitchPlansScreen,
});
