export { cases } from './cases/index.ts';
export { formatCallTable, problemsOf, progressOf } from './report-text.ts';
export { type CallReport, type CaseReport, type Report, runConformance } from './run.ts';
export { findTarget, type Target } from './target.ts';
