export { cases } from './cases/index.ts';
export { formatCallTable, problemsOf } from './report-text.ts';
export { type CallReport, type CaseReport, type Report, runConformance } from './run.ts';
export { findTarget, type Target } from './target.ts';
