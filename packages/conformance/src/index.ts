export { cases } from './cases/index.ts';
export { type CallReport, type CaseReport, type Report, runConformance } from './run.ts';
export { callTable, complaintsOf } from './table.ts';
export { findTarget, type Target } from './target.ts';
