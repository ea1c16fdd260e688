import type { Facts } from '../condition/condition.ts';
import { decideFacts, providedKeys } from '../library/library.ts';
import { type Changes, dependsOnChange } from './depends-on-change.ts';
import { isEqual } from './is-equal.ts';
import { commitsNow, lastCommittedIndex, missingFor, namesBefore } from './resolve.ts';
import {
  type Draft,
  decisionInput,
  declarationOf,
  entriesOf,
  entryOf,
  factsOf,
  indexOf,
  isDone,
  type JourneyContext,
  type Run,
  settingsOf,
  stepNames,
  stepsOf,
  withAnswer,
  without,
} from './run.ts';

/** Returns the run with a draft of a step replaced. */
export const withDraft = (run: Run, name: string, draft: Draft): Run => ({
  ...run,
  drafts: { ...run.drafts, [name]: draft },
});

/** Unfinishes a step. Its answer stays as a draft, which prefills the form and never satisfies a need. */
function unfinish(run: Run, name: string): Run {
  if (!isDone(run, name)) return run;
  const others = (names: readonly string[]): readonly string[] => names.filter((step) => step !== name);
  return {
    ...withDraft(run, name, { ...run.drafts[name], answer: run.data[name] }),
    done: others(run.done),
    committed: others(run.committed),
    data: without(run.data, name),
  };
}

/** Unfinishes a step for now: answers that depend on it are kept until its answer changes. */
export function reopen(run: Run, name: string): Run {
  const undone = unfinish(run, name);
  if (undone === run) return run;
  const reopened = run.committed.includes(name) ? 'commit' : true;
  return withDraft(undone, name, { ...undone.drafts[name], reopened });
}

/** Unfinishes a step for good, also a reopened one. */
function clearAnswer(run: Run, name: string): Run {
  const undone = unfinish(run, name);
  const draft = undone.drafts[name];
  return draft?.reopened ? withDraft(undone, name, without({ ...draft }, 'reopened')) : undone;
}

/** Returns the run as if no step were reopened: the state that the kept answers depend on. */
export function beforeReopening(run: Run): Run {
  const names = Object.keys(run.drafts).filter((name) => run.drafts[name]?.reopened && !isDone(run, name));
  return names.reduce((whole, name) => withAnswer(whole, name, run.drafts[name]?.answer), run);
}

/** Stores a step's answer. An unchanged answer clears nothing. */
export function storeAnswer(context: JourneyContext, run: Run, name: string, data: unknown): Run {
  const finished = withAnswer(run, name, data);
  // The order of a reopened commit exists, whatever its answer is now.
  const commits = run.drafts[name]?.reopened === 'commit' || commitsNow(context, finished, name) === true;
  const stored =
    commits && !run.committed.includes(name)
      ? { ...finished, committed: [...run.committed, name] }
      : finished;
  if (isEqual(run.data[name], data)) return stored;
  return reopenProviders(context, clearAfter(context, run, stored, name));
}

/** Clears a step and everything that depends on it. */
export const undoWithDependents = (context: JourneyContext, run: Run, name: string): Run =>
  clearAfter(context, run, clearAnswer(run, name), name);

/**
 * Clears, transitively, the later answers that depend on a changed answer. `run` is the run before the change, `changed` the
 * run with the new answer.
 */
function clearAfter(context: JourneyContext, run: Run, changed: Run, name: string): Run {
  const before = beforeReopening(run);
  const changes: Changes = { keys: new Set(), facts: new Set() };
  let now = beforeReopening(changed);
  let kept = changed;
  recordChanges(context, name, before, now, changes);
  const dependents = answeredAfter(context, [run, changed], name, (step) => isDone(now, step));
  for (const later of dependents) {
    if (!isDone(now, later) || !dependsOnChange(context, before, now, later, changes)) continue;
    const undone = unfinish(now, later);
    recordChanges(context, later, now, undone, changes);
    now = undone;
    kept = clearAnswer(kept, later);
  }
  return kept;
}

/** Records the data keys and facts of a step that differ between two runs. */
function recordChanges(
  context: JourneyContext,
  name: string,
  before: Run,
  now: Run,
  { keys, facts }: Changes,
): void {
  const step = declarationOf(context, name);
  const valueIn = (run: Run, key: string): unknown => ((run.data[name] ?? {}) as Values)[key];
  for (const key of providedKeys(step)) if (!isEqual(valueIn(before, key), valueIn(now, key))) keys.add(key);
  const decided = decidedIn(context, before, name);
  const decidedNow = decidedIn(context, now, name);
  for (const fact of Object.keys(step.decides)) if (decided[fact] !== decidedNow[fact]) facts.add(fact);
}

/** Returns the facts that a step's answer in a run decides, on the path or off it. */
function decidedIn(context: JourneyContext, run: Run, name: string): Facts {
  const step = declarationOf(context, name);
  const settings = settingsOf(context, name, entryOf(context, run, name));
  const before = namesBefore(context, run, name);
  const input = decisionInput(context, step, settings, factsOf(context, run), run, before);
  return decideFacts(step, run.data[name], input);
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the answered steps after a step, except those that a commit of one of the runs protects. In the file's order, not the
 * path's: an answer off the path must not come back unchecked.
 */
function answeredAfter(
  context: JourneyContext,
  runs: readonly Run[],
  name: string,
  isAnswered: (step: string) => boolean,
): readonly string[] {
  const names = stepNames(context);
  const answered = names.slice(names.indexOf(name) + 1).filter(isAnswered);
  if (answered.length === 0) return answered;
  const committed = new Set(
    runs.flatMap((run) => {
      const last = Math.max(indexOf(context, run, name), lastCommittedIndex(context, run));
      return [...run.committed, ...stepsOf(context, run).slice(0, last + 1)];
    }),
  );
  return answered.filter((step) => !committed.has(step));
}

/** Reopens finished steps whose answer lacks data that a later step on the path needs and no unfinished step provides. */
export function reopenProviders(context: JourneyContext, run: Run): Run {
  const steps = stepsOf(context, run);
  const committed = lastCommittedIndex(context, run);
  for (const [index, name] of steps.entries()) {
    for (const key of missingFor(context, run, name, [])) {
      const providers = steps
        .slice(0, index)
        .filter((step) => providedKeys(declarationOf(context, step)).includes(key));
      const nearest = providers.at(-1);
      const isOpen = providers.some((step) => !isDone(run, step));
      if (nearest === undefined || isOpen || indexOf(context, run, nearest) <= committed) continue;
      return reopenProviders(context, reopen(run, nearest));
    }
  }
  return run;
}

/** Returns the finished steps, on the path or off it, whose answer contains one of these data keys. */
export const providersOf = (run: Run, keys: readonly string[]): readonly string[] =>
  run.done.filter((name) => entriesOf(run.data[name]).some(([key]) => keys.includes(key)));
