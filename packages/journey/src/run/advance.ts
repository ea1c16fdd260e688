import { safeParse } from 'valibot';
import type { Facts } from '../condition/condition.ts';
import { answer, giversOf, reopen, reopenProviders, undoWithDependents, withDraft } from './change.ts';
import { isEqual } from './is-equal.ts';
import { lockingStep } from './lock.ts';
import { isNewer } from './newer.ts';
import { isSeeded, lastCommittedIndex, moveTo, settleAt } from './resolve.ts';
import {
  blankRun,
  declarationOf,
  entryOf,
  indexOf,
  type JourneyContext,
  lists,
  type Run,
  stepsOf,
} from './run.ts';

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
  | { readonly type: 'draft'; readonly step: string; readonly draft: unknown }
  /** Data that was there is there no longer (a session that ended), or is back. */
  | { readonly type: 'data.revoked'; readonly keys: readonly string[] }
  | { readonly type: 'data.restored'; readonly keys: readonly string[] }
  /** From a final step back to the step that its `retry` names. */
  | { readonly type: 'retry' }
  /**
   * Takes over the answers of another tab's run of the same journey (read by `restoreRun`) if that run is newer (`isNewer`).
   * The tab keeps its own step while its path allows that; else it lands on the first open one.
   */
  | { readonly type: 'follow'; readonly run: Run }
  | { readonly type: 'reset' };

/** A run and the data keys that are lost at present; only the run is kept. */
export interface RunState {
  readonly run: Run;
  readonly revoked: readonly string[];
  /** The step that a loss took her from, to which she returns when what was lost is back. */
  readonly returnTo?: string | undefined;
}

/** The pure rule of walking: what a run becomes by an event. Events that make no sense here change nothing. */
export function advance(context: JourneyContext, position: RunState, event: RunEvent): RunState {
  const next = step(context, position, event);
  if (isEqual(next, position)) return position;
  if (event.type === 'follow') return next;
  if (isEqual(next.run, position.run)) return { ...next, run: position.run };
  // Moving alone is no change of the answers, which are what tabs share.
  if (isEqual({ ...next.run, current: position.run.current }, position.run)) return next;
  return { ...next, run: { ...next.run, revision: position.run.revision + 1 } };
}

function step(context: JourneyContext, position: RunState, event: RunEvent): RunState {
  const { run, revoked } = position;
  const to = (changed: Run): RunState => (isEqual(changed, run) ? position : { run: changed, revoked });
  switch (event.type) {
    case 'start': {
      if (run.current !== null) return position;
      // She may have gone nowhere by an unknown name: what is frozen stays, what is finished too.
      const begun = { ...run, ambient: { ...event.ambient, ...run.ambient } };
      return to(moveTo(context, begun, stepsOf(context, begun)[0] ?? null, revoked));
    }
    case 'finish':
      return event.step === run.current ? finish(context, position, event.step, event.data) : position;
    case 'back':
      return to(back(context, run, revoked));
    case 'go-to':
      return hasBegun(context, run) ? to(goTo(context, run, event.step, revoked)) : position;
    case 'draft':
      return draft(context, position, event.step, event.draft);
    case 'data.revoked':
      return lose(context, position, event.keys);
    case 'data.restored':
      return regain(context, position, event.keys);
    case 'retry':
      return to(retry(context, run, revoked));
    case 'follow':
      return event.run.journey === run.journey && isNewer(event.run, run)
        ? follow(context, position, event.run)
        : position;
    case 'reset':
      return { run: blankRun(context.journey), revoked: [] };
    // An event by another name, from who is not held by types.
    default:
      return position;
  }
}

/** A run that never began knows no ambient fact: a step that it went to could stand on no path. */
const hasBegun = (context: JourneyContext, run: Run): boolean =>
  Object.keys(run.ambient).length > 0 ||
  Object.values(context.library.facts).every((fact) => fact.ambient !== true);

const goTo = (context: JourneyContext, run: Run, name: string, revoked: readonly string[]): Run =>
  lists(context, name) ? moveTo(context, run, name, revoked) : { ...run, current: null };

function finish(context: JourneyContext, position: RunState, name: string, data: unknown): RunState {
  const { run } = position;
  const parsed = safeParse(declarationOf(context, name).data, data ?? {});
  if (!parsed.success || entryOf(context, run, name)?.final !== undefined) return position;
  const answered = answer(context, run, name, parsed.output);
  const index = indexOf(context, answered, name);
  const next = index === -1 ? null : (stepsOf(context, answered)[index + 1] ?? null);
  const revoked = position.revoked.filter((key) => parsed.output[key] === undefined);
  return { run: moveTo(context, answered, next, revoked), revoked };
}

function back(context: JourneyContext, run: Run, revoked: readonly string[]): Run {
  const index = indexOf(context, run, run.current) - 1;
  return index <= lastCommittedIndex(context, run)
    ? run
    : moveTo(context, run, stepsOf(context, run)[index] ?? null, revoked);
}

function draft(context: JourneyContext, position: RunState, name: string, typed: unknown): RunState {
  const run = keepTyped(context, position.run, name, typed);
  return {
    ...position,
    run: lockingStep(context, run) ? settleAt(context, run, run.current, position.revoked) : run,
  };
}

function follow(context: JourneyContext, position: RunState, theirs: Run): RunState {
  const { run, revoked } = position;
  const wanted = hasBegun(context, theirs) ? (run.current ?? theirs.current) : null;
  const followed = settleAt(context, { ...theirs, current: null }, wanted, revoked);
  return followed.current === run.current ? { ...position, run: followed } : { run: followed, revoked };
}

function keepTyped(context: JourneyContext, run: Run, name: string, typed: unknown): Run {
  const kept = lists(context, name) && safeParse(declarationOf(context, name).draft, typed);
  return kept && kept.success && kept.output !== undefined
    ? withDraft(run, name, { ...run.drafts[name], typed: kept.output })
    : run;
}

/** A step that gave what is lost is reopened; what rests on its answer stands, and is compared when she gives it anew. */
function lose(
  context: JourneyContext,
  { run, revoked, returnTo }: RunState,
  keys: readonly string[],
): RunState {
  // A commit that is taken back leaves asked for again what was let be behind it.
  const reopened = reopenProviders(context, giversOf(run, keys).reduce(reopen, run));
  const missing = [...new Set([...revoked, ...keys.filter((key) => isSeeded(context, run, key))])];
  const settled = settleAt(context, reopened, run.current, missing);
  const left = settled.current === run.current ? null : run.current;
  return { run: settled, revoked: missing, returnTo: returnTo ?? left ?? undefined };
}

function regain(
  context: JourneyContext,
  { run, revoked, returnTo }: RunState,
  keys: readonly string[],
): RunState {
  const missing = revoked.filter((key) => !keys.includes(key));
  const returned = returnTo === undefined ? run : moveTo(context, run, returnTo, missing);
  return { run: returned, revoked: missing, returnTo: missing.length > 0 ? returnTo : undefined };
}

function retry(context: JourneyContext, run: Run, revoked: readonly string[]): Run {
  const target = run.current === null ? undefined : entryOf(context, run, run.current)?.retry;
  // The commit itself can be tried again; what came before it cannot be changed.
  const first = Math.max(0, lastCommittedIndex(context, run));
  if (target === undefined || indexOf(context, run, target) < first) return run;
  return moveTo(context, reopenProviders(context, undoWithDependents(context, run, target)), target, revoked);
}
