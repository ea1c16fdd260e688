export {
  type Condition,
  evaluate,
  type Facts,
  type FactValue,
  factsRead,
} from './condition/condition.ts';
export type { FactDeclaration } from './condition/declaration.ts';
export { lookupIn } from './condition/lookup.ts';
export { ConditionSchema } from './condition/schema.ts';
export { eventsBetween, resumedAt, type StepError, type StepEvent, variantOf } from './events/events.ts';
export { journeyEvents, type StepEvents, type StepListener } from './events/subscribe.ts';
export { type Journey, JourneyFile, type JourneyStep } from './file/file.ts';
export type { Edit, Finding, FindingCode, Place, Suggestion } from './file/finding.ts';
export { type Loaded, loadJourney } from './file/load.ts';
export { addFlags, readJourney } from './file/read.ts';
export { drawFlags, type Flag, type Flags } from './flag/flag.ts';
export { withFlags } from './flag/with-flags.ts';
export { contentHash, proofOf } from './hash.ts';
export {
  type AnyStep,
  type DecisionInput,
  decideFacts,
  defineLibrary,
  defineStep,
  type Library,
  type Need,
  providedKeys,
  type Route,
  type RouteCase,
  routeOf,
  routesOf,
  type StepDeclaration,
} from './library/library.ts';
export { libraryHash } from './library/library-hash.ts';
export { compileJourney, type JourneyMachine, noStepState } from './machine/compile.ts';
export { type Cursor, cursorOf } from './path/cursor.ts';
export { type Path, pathOf } from './path/path.ts';
export { certainSteps, possibleSteps } from './path/progress.ts';
export { advance, type RunEvent, type RunState } from './run/advance.ts';
export { type AnswerIssue, answerIssues } from './run/answer-issues.ts';
export { expectedSteps, stepsToChoose } from './run/expected.ts';
export { isEqual } from './run/is-equal.ts';
export { isNewer } from './run/is-newer.ts';
export { lockingStep } from './run/lock.ts';
export { type Migrated, migrateRun } from './run/migrate.ts';
export { type MoveReason, whyMoved } from './run/move-reason.ts';
export { PersistedRun, persistRun, type Restored, restoreRun } from './run/persist.ts';
export {
  dataBefore,
  dataOf,
  firstOpenStep,
  lastCommittedIndex,
  missingFor,
  resolveStep,
} from './run/resolve.ts';
export { blankRun, type Draft, entryOf, factsOf, type JourneyContext, type Run, stepsOf } from './run/run.ts';
export { stepAt } from './run/step-at.ts';
