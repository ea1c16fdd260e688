export { summaryMachine } from './summary.machine.ts';
export { type SummaryView, summaryView } from './summary.view.ts';
