export {
  type Condition,
  ConditionSchema,
  evaluate,
  type Facts,
  type FactValue,
  factsRead,
} from './condition/condition.ts';
export { type Journey, JourneyFile, type JourneyStep } from './file/file.ts';
export type { Finding, FindingCode, Place } from './file/finding.ts';
export { type Loaded, loadJourney } from './file/load.ts';
export {
  type AnyStep,
  decidedBy,
  defineLibrary,
  defineStep,
  type FactDeclaration,
  givesOf,
  type Library,
  type Need,
  type StepDeclaration,
} from './library/library.ts';
export { compileJourney, type JourneyMachine, nowhere } from './machine/compile.ts';
export { advance, type Position, type RunEvent } from './run/advance.ts';
export { commitIndex, dataOf, frontierOf, landing, missingFor } from './run/landing.ts';
export { PersistedRun, persistRun, type Restored, restoreRun } from './run/persist.ts';
export { blankRun, type Draft, entryOf, factsOf, type Ground, type Run, stepsOf } from './run/run.ts';
export { same } from './run/same.ts';
export { type Cursor, cursorOf } from './walk/cursor.ts';
export { lookupIn, outlookOf, type Path, pathOf } from './walk/path.ts';
