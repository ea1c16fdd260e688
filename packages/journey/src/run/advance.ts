import { safeParse } from 'valibot';
import type { Facts } from '../condition/condition.ts';
import { baseFacts } from '../condition/lookup.ts';
import type { JourneyStep } from '../file/file.ts';
import { getOwn } from '../get-own.ts';
import { journeyFact } from '../library/journey-fact.ts';
import { factsDecidedBy } from '../library/library.ts';
import {
  providersOf,
  reopen,
  reopenProviders,
  storeAnswer,
  undoWithDependents,
  withDraft,
} from './change.ts';
import { readExpected } from './expected.ts';
import { isEqual } from './is-equal.ts';
import { isNewer } from './is-newer.ts';
import { lockingStep } from './lock.ts';
import { isSeeded, lastCommittedIndex, moveTo, settleAt } from './resolve.ts';
import { returningTo, withReview } from './review.ts';
import {
  blankRun,
  declarationOf,
  entryOf,
  indexOf,
  isListed,
  type JourneyContext,
  type Run,
  stepsOf,
} from './run.ts';

/** The events of a run. */
export type RunEvent =
  /** Starts at the first step, unless the run is at a step. Sets the ambient facts that are not set yet. */
  | { readonly type: 'start'; readonly ambient: Facts }
  /**
   * Stores the current step's answer and moves to the next step. Stores only the keys of the step's data schema; an answer that
   * does not fit it changes nothing (`answerIssues` tells why), and after a commit one that would need another commit. Missing data counts as `{}`.
   */
  | { readonly type: 'finish'; readonly step: string; readonly data: unknown }
  /** Skips the current step, where the file lets customers do that: its data is null, or what its declaration says (`skipped`), and an earlier answer is forgotten. */
  | { readonly type: 'skip'; readonly step: string }
  /** Moves to the previous step on the path, but not across a commit. */
  | { readonly type: 'back' }
  /**
   * Moves to a step if it may be shown, else to the first open one; to no step for an unknown name. Ignored before the start. A
   * move from a review to an earlier step begins a change, which comes back to the review once nothing before it is open.
   */
  | { readonly type: 'go-to'; readonly step: string }
  /**
   * Stores a step's draft, as far as the step's `draft` schema accepts it. `expected` are the facts that finishing the step as it
   * now stands would decide or let expect, as far as they are known; without it, the earlier ones stay.
   */
  | {
      readonly type: 'draft';
      readonly step: string;
      readonly draft: unknown;
      readonly expected?: Facts | undefined;
    }
  /** Seeded data is no longer available (an ended session), or available again. */
  | { readonly type: 'data.revoked'; readonly keys: readonly string[] }
  | { readonly type: 'data.restored'; readonly keys: readonly string[] }
  /** Moves from a final step to the step that its `retry` names; undoes it, and later steps that led to this end. */
  | { readonly type: 'retry' }
  /**
   * Adopts the answers of another tab's run of the same journey (read by `restoreRun`) if that run is newer (`isNewer`). The
   * tab keeps its own step if the new answers allow that, else it moves to the first open one.
   */
  | { readonly type: 'follow'; readonly run: Run }
  | { readonly type: 'reset' };

/** A run and the data keys that are revoked at present; only the run is stored. */
export interface RunState {
  readonly run: Run;
  readonly revoked: readonly string[];
  /** The step that a revocation moved the customer from; they return to it when the data is restored. */
  readonly returnTo?: string | undefined;
}

/** Returns the next state of a run: a pure reducer. Returns the same object for events that do not apply. */
export function advance(context: JourneyContext, position: RunState, event: RunEvent): RunState {
  const moved = step(context, position, event);
  const run = withReview(context, position.run, event, moved.run);
  const next = run === moved.run ? moved : { ...moved, run };
  if (isEqual(next, position)) return position;
  if (event.type === 'follow') return next;
  if (isEqual(next.run, position.run)) return { ...next, run: position.run };
  // Tabs share answers, not positions: a move alone is not a new revision.
  if (isEqual(answersOf(next.run), answersOf(position.run))) return next;
  return { ...next, run: { ...next.run, revision: position.run.revision + 1 } };
}

/** Returns what tabs share of a run. */
const answersOf = ({ current: _current, review: _review, ...answers }: Run) => answers;

function step(context: JourneyContext, position: RunState, event: RunEvent): RunState {
  const { run, revoked } = position;
  const to = (changed: Run): RunState => (isEqual(changed, run) ? position : { run: changed, revoked });
  switch (event.type) {
    case 'start': {
      if (run.current !== null) return position;
      // The run may be at no step after an unknown name: ambient facts and answers stay.
      const begun = { ...run, ambient: { ...event.ambient, ...run.ambient } };
      return to(moveTo(context, begun, stepsOf(context, begun)[0] ?? null, revoked));
    }
    case 'finish':
      return event.step === run.current ? finish(context, position, event.step, event.data) : position;
    case 'skip':
      return event.step === run.current ? skip(context, position, event.step) : position;
    case 'back':
      return to(back(context, run, revoked));
    case 'go-to':
      return hasBegun(context, run) ? to(goTo(context, run, event.step, revoked)) : position;
    case 'draft':
      return applyDraft(context, position, event);
    case 'data.revoked':
      return revokeData(context, position, event.keys);
    case 'data.restored':
      return restoreData(context, position, event.keys);
    case 'retry':
      return to(retry(context, run, revoked));
    case 'follow':
      return event.run.journey === run.journey && isNewer(event.run, run)
        ? follow(context, position, event.run)
        : position;
    case 'reset':
      return { run: blankRun(context.journey), revoked: [] };
    // Unknown events from untyped callers.
    default:
      return position;
  }
}

/** A run without ambient facts has not started; no step can be resolved for it. */
const hasBegun = (context: JourneyContext, run: Run): boolean =>
  Object.keys(run.ambient).length > 0 ||
  Object.entries(context.library.facts).every(
    ([name, fact]) => fact.ambient !== true || name === journeyFact,
  );

/** A step's data, by key; null where it is skipped. */
type Answer = Readonly<Record<string, unknown>> | null;

const goTo = (context: JourneyContext, run: Run, name: string, revoked: readonly string[]): Run =>
  isListed(context, name) ? moveTo(context, run, name, revoked) : { ...run, current: null };

function finish(context: JourneyContext, position: RunState, name: string, data: unknown): RunState {
  const { run } = position;
  const parsed = safeParse(declarationOf(context, name).data, data ?? {});
  if (!parsed.success || entryOf(context, run, name)?.final !== undefined) return position;
  return close(context, position, name, parsed.output);
}

const skip = (context: JourneyContext, position: RunState, name: string): RunState =>
  entryOf(context, position.run, name)?.optional && lockingStep(context, position.run) === null
    ? close(context, position, name, (declarationOf(context, name).skipped as Answer | undefined) ?? null)
    : position;

/** Closes the current step with an answer, unless a commit forbids it. */
function close(context: JourneyContext, position: RunState, name: string, answered: Answer): RunState {
  const { run } = position;
  const finished = finishWith(context, position, name, answered);
  const { reopened, answer } = run.drafts[name] ?? {};
  if (reopened === undefined) return finished;
  // A commit rests on the reopened answer: one that would need another commit, or make one, cannot take its place.
  const needsCommit =
    finished.run.current === null &&
    finishWith(context, position, name, answer as Answer).run.current !== null;
  return needsCommit || commitsBeforeAnother(context, run, finished.run, name) ? position : finished;
}

/** Whether the answer to a reopened step makes a commit before one that exists. */
const commitsBeforeAnother = (context: JourneyContext, before: Run, after: Run, name: string): boolean =>
  before.drafts[name]?.reopened === true &&
  after.committed.includes(name) &&
  indexOf(context, before, name) < lastCommittedIndex(context, before);

function finishWith(context: JourneyContext, position: RunState, name: string, answer: Answer): RunState {
  const answered = storeAnswer(context, position.run, name, answer);
  const index = indexOf(context, answered, name);
  // A change begun at a review skips finished steps; an open one comes first.
  const following = index === -1 ? null : (stepsOf(context, answered)[index + 1] ?? null);
  const next = answered.review ?? following;
  const revoked = position.revoked.filter((key) => getOwn(answer ?? {}, key) === undefined);
  return { run: moveTo(context, answered, next, revoked), revoked };
}

function back(context: JourneyContext, run: Run, revoked: readonly string[]): Run {
  const index = indexOf(context, run, run.current) - 1;
  return index <= lastCommittedIndex(context, run)
    ? run
    : moveTo(context, run, stepsOf(context, run)[index] ?? null, revoked);
}

function applyDraft(context: JourneyContext, position: RunState, event: DraftEvent): RunState {
  const run = storeDraft(context, position.run, event);
  return {
    ...position,
    run: lockingStep(context, run) ? settleAt(context, run, run.current, position.revoked) : run,
  };
}

function follow(context: JourneyContext, position: RunState, theirs: Run): RunState {
  const { run, revoked } = position;
  const wanted = hasBegun(context, theirs) ? (run.current ?? theirs.current) : null;
  const own = returningTo({ ...theirs, current: null }, run.review);
  const followed = settleAt(context, own, wanted, revoked);
  return followed.current === run.current ? { ...position, run: followed } : { run: followed, revoked };
}

type DraftEvent = Extract<RunEvent, { type: 'draft' }>;

function storeDraft(context: JourneyContext, run: Run, { step: name, draft, expected }: DraftEvent): Run {
  if (!isListed(context, name)) return run;
  const step = declarationOf(context, name);
  const parsed = safeParse(step.draft, draft);
  const changed = {
    ...(parsed.success && parsed.output !== undefined && { typed: parsed.output }),
    ...(expected && { expected: readExpected(context, step, expected) }),
  };
  return Object.keys(changed).length > 0 ? withDraft(run, name, { ...run.drafts[name], ...changed }) : run;
}

/** Reopens the steps that provided the revoked data. Their dependents stay and are compared once the data is provided again. */
function revokeData(
  context: JourneyContext,
  { run, revoked, returnTo }: RunState,
  keys: readonly string[],
): RunState {
  // Reopening a commit makes the steps after it ask again for missing data.
  const reopened = reopenProviders(context, providersOf(run, keys).reduce(reopen, run));
  const missing = [...new Set([...revoked, ...keys.filter((key) => isSeeded(context, run, key))])];
  const settled = settleAt(context, reopened, run.current, missing);
  const left = settled.current === run.current ? null : run.current;
  return { run: settled, revoked: missing, returnTo: returnTo ?? left ?? undefined };
}

function restoreData(
  context: JourneyContext,
  { run, revoked, returnTo }: RunState,
  keys: readonly string[],
): RunState {
  const missing = revoked.filter((key) => !keys.includes(key));
  const returned = returnTo === undefined ? run : moveTo(context, run, returnTo, missing);
  return { run: returned, revoked: missing, returnTo: missing.length > 0 ? returnTo : undefined };
}

function retry(context: JourneyContext, run: Run, revoked: readonly string[]): Run {
  const end = run.current === null ? undefined : entryOf(context, run, run.current);
  const target = end?.retry;
  // A commit can be retried; steps before it cannot be changed.
  const first = Math.max(0, lastCommittedIndex(context, run));
  if (!end || target === undefined || indexOf(context, run, target) < first) return run;
  const undone = [target, ...stepsLeadingTo(context, run, end, target)];
  const retried = undone.reduce((now, name) => undoWithDependents(context, now, name), run);
  return moveTo(context, reopenProviders(context, retried), target, revoked);
}

/** Returns the steps after the one to retry that decided that the customer comes to this end, such as a refused payment. */
function stepsLeadingTo(
  context: JourneyContext,
  run: Run,
  { when = {} }: Pick<JourneyStep, 'when'>,
  target: string,
): readonly string[] {
  const facts = baseFacts(context.library, when);
  return stepsOf(context, run)
    .slice(indexOf(context, run, target) + 1)
    .filter((name) => factsDecidedBy(context.library, name).some((fact) => facts.includes(fact)));
}
