export type { ReviewedFact } from './request-kind.ts';
export { serviceSummaryMachine } from './service-summary.machine.ts';
export {
  type ReviewedDelivery,
  type ReviewedReplacement,
  type ReviewedSwitch,
  type ServiceSummaryView,
  serviceSummaryView,
} from './service-summary.view.ts';
