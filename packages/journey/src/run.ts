/** The functions over a run that `describeRun` is made of, and its rule, `advance`. For hosts of their own kind. */
export { type JourneyMachine, noStepState } from './machine/compile.ts';
export { type Cursor, cursorOf } from './path/cursor.ts';
export { type Path, pathOf } from './path/path.ts';
export { certainSteps, possibleSteps } from './path/progress.ts';
export { advance, type RunState } from './run/advance.ts';
export { type AnswerIssue, answerIssues } from './run/answer-issues.ts';
export type { Stage } from './run/describe.ts';
export { expectedSteps, stepsToChoose } from './run/expected.ts';
export { isEqual } from './run/is-equal.ts';
export { isNewer } from './run/is-newer.ts';
export { lockingStep } from './run/lock.ts';
export type { Migrated } from './run/migrate.ts';
export { type MoveReason, whyMoved } from './run/move-reason.ts';
export { PersistedRun, type Restored } from './run/persist.ts';
export {
  dataBefore,
  dataOf,
  firstOpenStep,
  lastCommittedIndex,
  missingFor,
  resolveStep,
} from './run/resolve.ts';
export { blankRun, type Draft, entryOf, factsOf, stepsOf } from './run/run.ts';
export { stepAt } from './run/step-at.ts';
