export { serviceSummaryMachine } from './service-summary.machine.ts';
export { type ReviewedSwitch, type ServiceSummaryView, serviceSummaryView } from './service-summary.view.ts';
