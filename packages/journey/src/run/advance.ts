import type { Facts } from '../condition/condition.ts';
import { answer, giversOf, undo, undoWithDependents } from './change.ts';
import { blankRun, commitIndex, entryOf, type Ground, landing, type Run, stepsOf } from './run.ts';
import { same } from './same.ts';

/** What can happen to a run. */
export type RunEvent =
  /** Begins at the first step, but only from nowhere; freezes the ambient facts. */
  | { readonly type: 'start'; readonly ambient: Facts }
  /** Stores the current step's answer and moves forward by one. */
  | { readonly type: 'finish'; readonly step: string; readonly data: unknown }
  | { readonly type: 'back' }
  | { readonly type: 'go-to'; readonly step: string }
  /** Keeps what was typed into an unfinished step. */
  | { readonly type: 'draft'; readonly step: string; readonly typed: unknown }
  /** Data that was there is there no longer (a session that ended), or is back. */
  | { readonly type: 'lose'; readonly keys: readonly string[] }
  | { readonly type: 'regain'; readonly keys: readonly string[] }
  /** From a final step back to the step that its `retry` names. */
  | { readonly type: 'retry' }
  /** Takes over another tab's run when it is newer. */
  | { readonly type: 'follow'; readonly run: Run }
  | { readonly type: 'reset' };

/** A run and the data keys that are lost at present; the latter is not kept. */
export interface Position {
  readonly run: Run;
  readonly lost: readonly string[];
}

/** The pure rule of walking: what a run becomes by an event. Events that make no sense here change nothing. */
export function advance(ground: Ground, position: Position, event: RunEvent): Position {
  const next = step(ground, position, event);
  if (next === position || event.type === 'follow') return next;
  if (same(next.run, position.run)) return { run: position.run, lost: next.lost };
  return { ...next, run: { ...next.run, revision: position.run.revision + 1 } };
}

function step(ground: Ground, position: Position, event: RunEvent): Position {
  const { run, lost } = position;
  const to = (changed: Run): Position => ({ run: changed, lost });
  switch (event.type) {
    case 'start': {
      if (run.current !== null) return position;
      const fresh = { ...run, ambient: event.ambient };
      return to({ ...fresh, current: landing(ground, fresh, null, lost) });
    }
    case 'finish':
      return event.step === run.current ? to(finish(ground, run, event.data, lost)) : position;
    case 'back':
      return to(back(ground, run));
    case 'go-to': {
      const known = ground.journey.steps.some((entry) => entry.name === event.step);
      return to({ ...run, current: known ? landing(ground, run, event.step, lost) : null });
    }
    case 'draft':
      return to(keepTyped(run, event.step, event.typed));
    case 'lose':
      return lose(ground, position, event.keys);
    case 'regain':
      return { run, lost: lost.filter((key) => !event.keys.includes(key)) };
    case 'retry':
      return to(retry(ground, run));
    case 'follow':
      return event.run.revision > run.revision ? to(event.run) : position;
    default:
      return to(blankRun(ground.journey));
  }
}

function finish(ground: Ground, run: Run, data: unknown, lost: readonly string[]): Run {
  const name = run.current;
  if (name === null || entryOf(ground, run, name)?.final !== undefined) return run;
  const answered = answer(ground, run, name, data);
  const steps = stepsOf(ground, answered);
  const next = steps[steps.indexOf(name) + 1] ?? null;
  return { ...answered, current: landing(ground, answered, next, lost) };
}

function back(ground: Ground, run: Run): Run {
  const steps = stepsOf(ground, run);
  const index = run.current === null ? -1 : steps.indexOf(run.current);
  const previous = steps[index - 1];
  return previous === undefined || index - 1 <= commitIndex(ground, run)
    ? run
    : { ...run, current: previous };
}

function keepTyped(run: Run, name: string, typed: unknown): Run {
  return { ...run, drafts: { ...run.drafts, [name]: { ...run.drafts[name], typed } } };
}

function lose(ground: Ground, { run, lost }: Position, keys: readonly string[]): Position {
  const givers = giversOf(ground, run, keys);
  const reopened = givers.reduce((changed, name) => undo(changed, name), run);
  // A key that a step gave is gone with its answer; only seeds stay on the list of what is lost.
  const seeds = keys.filter((key) => Object.hasOwn(ground.library.seeds, key) && givers.length === 0);
  const missing = [...new Set([...lost, ...seeds])];
  return {
    run: { ...reopened, current: landing(ground, reopened, reopened.current, missing) },
    lost: missing,
  };
}

function retry(ground: Ground, run: Run): Run {
  const target = run.current === null ? undefined : entryOf(ground, run, run.current)?.retry;
  if (target === undefined || !stepsOf(ground, run).includes(target)) return run;
  return { ...undoWithDependents(ground, run, target), current: target };
}
