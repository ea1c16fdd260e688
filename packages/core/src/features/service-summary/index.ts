export { requestKinds } from './request-kinds.ts';
export { serviceSummaryMachine } from './service-summary.machine.ts';
export {
  type ReviewedDelivery,
  type ReviewedNumberChange,
  type ReviewedReplacement,
  type ReviewedSwitch,
  type ServiceSummaryView,
  serviceSummaryView,
} from './service-summary.view.ts';
