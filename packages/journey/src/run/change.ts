import { decideFacts, givesOf } from '../library/library.ts';
import { restsOnChange, type Touched } from './depends.ts';
import { isEqual } from './is-equal.ts';
import { entriesOf, lastCommittedIndex, missingFor } from './resolve.ts';
import {
  type Draft,
  declarationOf,
  entryOf,
  indexOf,
  isDone,
  type JourneyContext,
  listed,
  type Run,
  stepsOf,
} from './run.ts';

const without = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

/** The run with another draft of a step. */
export const withDraft = (run: Run, name: string, draft: Draft): Run => ({
  ...run,
  drafts: { ...run.drafts, [name]: draft },
});

/** Takes a finish back: the answer stays as a draft that prefills and never satisfies a need. */
function undo(run: Run, name: string): Run {
  if (!isDone(run, name)) return run;
  const others = (names: readonly string[]): readonly string[] => names.filter((step) => step !== name);
  return {
    ...withDraft(run, name, { ...run.drafts[name], answer: run.data[name] }),
    done: others(run.done),
    committed: others(run.committed),
    data: without(run.data, name),
  };
}

/** Takes a finish back for the time being: what rests on the answer is kept until it is given otherwise. */
export function reopen(run: Run, name: string): Run {
  const undone = undo(run, name);
  if (undone === run) return run;
  const reopened = run.committed.includes(name) ? 'commit' : true;
  return withDraft(undone, name, { ...undone.drafts[name], reopened });
}

/** Takes a finish back for good, that of a reopened step too. */
function clear(run: Run, name: string): Run {
  const undone = undo(run, name);
  const draft = undone.drafts[name];
  return draft?.reopened ? withDraft(undone, name, without({ ...draft }, 'reopened')) : undone;
}

/** The run as if no step were reopened: what the answers that were kept rest on. */
function beforeReopening(run: Run): Run {
  const names = Object.keys(run.drafts).filter((name) => run.drafts[name]?.reopened && !isDone(run, name));
  return names.reduce((whole, name) => finishWith(whole, name, run.drafts[name]?.answer), run);
}

/** The run with a step's answer, whatever stood in its place. */
function finishWith(run: Run, name: string, data: unknown): Run {
  return {
    ...run,
    done: Object.hasOwn(run.data, name) ? run.done : [...run.done, name],
    data: { ...run.data, [name]: data },
    drafts: without(run.drafts, name),
  };
}

/** Stores a step's answer. The same answer again clears nothing. */
export function answer(context: JourneyContext, run: Run, name: string, data: unknown): Run {
  const commits = entryOf(context, run, name)?.commits ? [name] : [];
  const committed = [...new Set([...run.committed, ...commits])];
  const stored = { ...finishWith(run, name, data), committed };
  if (isEqual(run.data[name], data)) return stored;
  return reopenProviders(context, clearAfter(context, run, stored, name));
}

/** Takes a step back with everything that rests on it. */
export const undoWithDependents = (context: JourneyContext, run: Run, name: string): Run =>
  clearAfter(context, run, clear(run, name), name);

/**
 * Clears, transitively, what later steps gave on the strength of a step's answer that has changed. `run` is the run as it
 * was, `changed` the run with the new answer.
 */
function clearAfter(context: JourneyContext, run: Run, changed: Run, name: string): Run {
  const before = beforeReopening(run);
  const touched: Touched = { keys: new Set(), facts: new Set() };
  let now = beforeReopening(changed);
  let kept = changed;
  touch(context, name, before.data[name], now.data[name], touched);
  const dependents = answeredAfter(context, [run, changed], name, (step) => isDone(now, step));
  for (const later of dependents) {
    if (!isDone(now, later) || !restsOnChange(context, before, now, later, touched)) continue;
    touch(context, later, now.data[later], undefined, touched);
    now = undo(now, later);
    kept = clear(kept, later);
  }
  return kept;
}

/** Notes the data keys and the facts of a step that come out differently by another answer, or by none. */
function touch(
  context: JourneyContext,
  name: string,
  last: unknown,
  data: unknown,
  { keys, facts }: Touched,
): void {
  const step = declarationOf(context, name);
  const given = (from: unknown): Values => (from ?? {}) as Values;
  const decided = (from: unknown): Values => (from === undefined ? {} : decideFacts(step, from));
  for (const key of givesOf(step)) if (!isEqual(given(last)[key], given(data)[key])) keys.add(key);
  for (const fact of Object.keys(step.decides))
    if (decided(last)[fact] !== decided(data)[fact]) facts.add(fact);
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the answered steps that come after a step, except those that a commit of one of the runs holds, wherever a changed
 * file puts it. In the file's order, not the path's: an answer off the path must not come back unchecked.
 */
function answeredAfter(
  context: JourneyContext,
  runs: readonly Run[],
  name: string,
  isAnswered: (step: string) => boolean,
): readonly string[] {
  const names = listed(context);
  const answered = names.slice(names.indexOf(name) + 1).filter(isAnswered);
  if (answered.length === 0) return answered;
  const held = new Set(
    runs.flatMap((run) => {
      const last = Math.max(indexOf(context, run, name), lastCommittedIndex(context, run));
      return [...run.committed, ...stepsOf(context, run).slice(0, last + 1)];
    }),
  );
  return answered.filter((step) => !held.has(step));
}

/** Reopens finished steps whose answer lacks what a later step on her path needs and no other step has yet to give. */
export function reopenProviders(context: JourneyContext, run: Run): Run {
  const steps = stepsOf(context, run);
  const committed = lastCommittedIndex(context, run);
  for (const [index, name] of steps.entries()) {
    for (const key of missingFor(context, run, name, [])) {
      const givers = steps
        .slice(0, index)
        .filter((step) => givesOf(declarationOf(context, step)).includes(key));
      const nearest = givers.at(-1);
      const isOpen = givers.some((step) => !isDone(run, step));
      if (nearest === undefined || isOpen || indexOf(context, run, nearest) <= committed) continue;
      return reopenProviders(context, reopen(run, nearest));
    }
  }
  return run;
}

/** Finished steps, on her path or off it, whose answer holds one of these data keys. */
export const giversOf = (run: Run, keys: readonly string[]): readonly string[] =>
  run.done.filter((name) => entriesOf(run.data[name]).some(([key]) => keys.includes(key)));
