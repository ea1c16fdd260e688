export type { ComparedProperty, ComparedValue, Highlight } from './comparison.ts';
export { planSwitchDetailsMachine } from './plan-switch-details.machine.ts';
export type { OutdatedChoice } from './plan-switch-details.setup.ts';
export {
  type PlanSwitchDetailsView,
  planSwitchDetailsView,
  type ShownRow,
  type ShownSwitch,
} from './plan-switch-details.view.ts';
export { planSwitchPlansMachine } from './plan-switch-plans.machine.ts';
export {
  type CurrentPlan,
  type PendingSwitch,
  type PlanSwitchPlansView,
  planSwitchPlansView,
  type SwitchObstacle,
  type SwitchOption,
  type WayOn,
} from './plan-switch-plans.view.ts';
