/** What an app needs. Everything else has an entry of its own. */
export type { Facts } from './condition/condition.ts';
export type { FactDeclaration } from './condition/declaration.ts';
export { journeyEvents } from './events/subscribe.ts';
export { readJourney } from './file/read.ts';
export { type DecisionInput, defineLibrary, defineStep } from './library/library.ts';
export { compileJourney } from './machine/compile.ts';
export type { RunEvent } from './run/advance.ts';
export { describeRun, type RunDescription } from './run/describe.ts';
export { migrateRun } from './run/migrate.ts';
export { persistRun, restoreRun } from './run/persist.ts';
export type { JourneyContext, Run } from './run/run.ts';
