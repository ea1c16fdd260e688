import { safeParse } from 'valibot';
import type { Facts } from '../condition/condition.ts';
import { answer, giversOf, reopen, reopenProviders, undoWithDependents, withDraft } from './change.ts';
import { commitIndex, isSeeded, led, settle } from './landing.ts';
import { lockingStep } from './lock.ts';
import { isNewer } from './newer.ts';
import { blankRun, declarationOf, entryOf, type Ground, indexOf, lists, type Run, stepsOf } from './run.ts';
import { same } from './same.ts';

/** What can happen to a run. */
export type RunEvent =
  /** Begins at the first step, but only from nowhere; freezes the ambient facts that are not frozen yet. */
  | { readonly type: 'start'; readonly ambient: Facts }
  /**
   * Stores the current step's answer and moves forward by one. Only what the step's data schema names is stored; an
   * answer that does not fit it changes nothing. No data at all counts as `{}`.
   */
  | { readonly type: 'finish'; readonly step: string; readonly data: unknown }
  /** To the previous step on the path, but not across a commit. */
  | { readonly type: 'back' }
  /** To any step that may be shown, else to the first that is open; an unknown name leads nowhere. Not before a start. */
  | { readonly type: 'go-to'; readonly step: string }
  /** Keeps what was typed into a step, as far as the step's `typed` schema lets it be kept. */
  | { readonly type: 'draft'; readonly step: string; readonly typed: unknown }
  /** Data that was there is there no longer (a session that ended), or is back. */
  | { readonly type: 'lose'; readonly keys: readonly string[] }
  | { readonly type: 'regain'; readonly keys: readonly string[] }
  /** From a final step back to the step that its `retry` names. */
  | { readonly type: 'retry' }
  /**
   * Takes over the answers of another tab's run of the same journey (read by `restoreRun`) if that run is newer (`isNewer`).
   * The tab keeps its own step while its path allows that; else it lands on the first open one.
   */
  | { readonly type: 'follow'; readonly run: Run }
  | { readonly type: 'reset' };

/** A run and the data keys that are lost at present; only the run is kept. */
export interface Position {
  readonly run: Run;
  readonly lost: readonly string[];
  /** The step that a loss took her from, to which she returns when what was lost is back. */
  readonly from?: string | undefined;
}

/** The pure rule of walking: what a run becomes by an event. Events that make no sense here change nothing. */
export function advance(ground: Ground, position: Position, event: RunEvent): Position {
  const next = step(ground, position, event);
  if (same(next, position)) return position;
  if (event.type === 'follow') return next;
  if (same(next.run, position.run)) return { ...next, run: position.run };
  // Moving alone is no change of the answers, which are what tabs share.
  if (same({ ...next.run, current: position.run.current }, position.run)) return next;
  return { ...next, run: { ...next.run, revision: position.run.revision + 1 } };
}

function step(ground: Ground, position: Position, event: RunEvent): Position {
  const { run, lost } = position;
  const to = (changed: Run): Position => (same(changed, run) ? position : { run: changed, lost });
  switch (event.type) {
    case 'start': {
      if (run.current !== null) return position;
      // She may have gone nowhere by an unknown name: what is frozen stays, what is finished too.
      const begun = { ...run, ambient: { ...event.ambient, ...run.ambient } };
      return to(led(ground, begun, stepsOf(ground, begun)[0] ?? null, lost));
    }
    case 'finish':
      return event.step === run.current ? finish(ground, position, event.step, event.data) : position;
    case 'back':
      return to(back(ground, run, lost));
    case 'go-to':
      return hasBegun(ground, run) ? to(goTo(ground, run, event.step, lost)) : position;
    case 'draft':
      return draft(ground, position, event.step, event.typed);
    case 'lose':
      return lose(ground, position, event.keys);
    case 'regain':
      return regain(ground, position, event.keys);
    case 'retry':
      return to(retry(ground, run, lost));
    case 'follow':
      return event.run.journey === run.journey && isNewer(event.run, run)
        ? follow(ground, position, event.run)
        : position;
    case 'reset':
      return { run: blankRun(ground.journey), lost: [] };
    // An event by another name, from who is not held by types.
    default:
      return position;
  }
}

/** A run that never began knows no ambient fact: a step that it went to could stand on no path. */
const hasBegun = (ground: Ground, run: Run): boolean =>
  Object.keys(run.ambient).length > 0 ||
  Object.values(ground.library.facts).every((fact) => fact.ambient !== true);

const goTo = (ground: Ground, run: Run, name: string, lost: readonly string[]): Run =>
  lists(ground, name) ? led(ground, run, name, lost) : { ...run, current: null };

function finish(ground: Ground, position: Position, name: string, data: unknown): Position {
  const { run } = position;
  const parsed = safeParse(declarationOf(ground, name).data, data ?? {});
  if (!parsed.success || entryOf(ground, run, name)?.final !== undefined) return position;
  const answered = answer(ground, run, name, parsed.output);
  const index = indexOf(ground, answered, name);
  const next = index === -1 ? null : (stepsOf(ground, answered)[index + 1] ?? null);
  const lost = position.lost.filter((key) => parsed.output[key] === undefined);
  return { run: led(ground, answered, next, lost), lost };
}

function back(ground: Ground, run: Run, lost: readonly string[]): Run {
  const index = indexOf(ground, run, run.current) - 1;
  return index <= commitIndex(ground, run)
    ? run
    : led(ground, run, stepsOf(ground, run)[index] ?? null, lost);
}

function draft(ground: Ground, position: Position, name: string, typed: unknown): Position {
  const run = keepTyped(ground, position.run, name, typed);
  return {
    ...position,
    run: lockingStep(ground, run) ? settle(ground, run, run.current, position.lost) : run,
  };
}

function follow(ground: Ground, position: Position, theirs: Run): Position {
  const { run, lost } = position;
  const wanted = hasBegun(ground, theirs) ? (run.current ?? theirs.current) : null;
  const followed = settle(ground, { ...theirs, current: null }, wanted, lost);
  return followed.current === run.current ? { ...position, run: followed } : { run: followed, lost };
}

function keepTyped(ground: Ground, run: Run, name: string, typed: unknown): Run {
  const kept = lists(ground, name) && safeParse(declarationOf(ground, name).typed, typed);
  return kept && kept.success && kept.output !== undefined
    ? withDraft(run, name, { ...run.drafts[name], typed: kept.output })
    : run;
}

/** A step that gave what is lost is reopened; what rests on its answer stands, and is compared when she gives it anew. */
function lose(ground: Ground, { run, lost, from }: Position, keys: readonly string[]): Position {
  // A commit that is taken back leaves asked for again what was let be behind it.
  const reopened = reopenProviders(ground, giversOf(run, keys).reduce(reopen, run));
  const missing = [...new Set([...lost, ...keys.filter((key) => isSeeded(ground, run, key))])];
  const settled = settle(ground, reopened, run.current, missing);
  const left = settled.current === run.current ? null : run.current;
  return { run: settled, lost: missing, from: from ?? left ?? undefined };
}

function regain(ground: Ground, { run, lost, from }: Position, keys: readonly string[]): Position {
  const missing = lost.filter((key) => !keys.includes(key));
  const returned = from === undefined ? run : led(ground, run, from, missing);
  return { run: returned, lost: missing, from: missing.length > 0 ? from : undefined };
}

function retry(ground: Ground, run: Run, lost: readonly string[]): Run {
  const target = run.current === null ? undefined : entryOf(ground, run, run.current)?.retry;
  // The commit itself can be tried again; what came before it cannot be changed.
  const first = Math.max(0, commitIndex(ground, run));
  if (target === undefined || indexOf(ground, run, target) < first) return run;
  return led(ground, reopenProviders(ground, undoWithDependents(ground, run, target)), target, lost);
}
