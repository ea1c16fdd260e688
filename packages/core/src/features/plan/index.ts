export { planMachine } from './plan.machine.ts';
export { type PlanView, planView } from './plan.view.ts';
export { withDeliveryDecided } from './stored-plan.ts';
