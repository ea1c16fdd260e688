import { testCondition } from '../condition/compile.ts';
import type { Facts } from '../condition/condition.ts';
import { isFlagName } from '../flag/flag.ts';
import { withFlags } from '../flag/with-flags.ts';
import { getOwn } from '../get-own.ts';
import type { RunEvent, RunState } from '../run/advance.ts';
import { type AnswerIssue, answerIssues } from '../run/answer-issues.ts';
import { missingFor } from '../run/resolve.ts';
import { factsOf, type JourneyContext, type Run, stepsOf } from '../run/run.ts';

/** The fields of every step event. Answers are never included. */
interface EventBase {
  /** Id and content hash of the journey. */
  readonly journey: string;
  readonly hash: string;
  /** The feature flags of the run: the ambient facts whose names begin with `flag`. */
  readonly variant: Facts;
  /** The steps on the customer's path as far as decided. */
  readonly path: readonly string[];
  readonly step: string;
  /** ms since the epoch, by the caller's clock. */
  readonly at: number;
}

/** Something that happened at a step, for analytics and tests. */
export type StepEvent =
  /** The customer moved to the step. */
  | (EventBase & { readonly type: 'entered' })
  /** The customer is at the step again: after a reload, a change in another tab, or a changed journey file. */
  | (EventBase & { readonly type: 'resumed' })
  /** The step's answer was stored; `again` when the step had been finished before. */
  | (EventBase & { readonly type: 'finished'; readonly again: boolean })
  /** The customer skipped the step. */
  | (EventBase & { readonly type: 'skipped' })
  /** The customer went back to an earlier step. */
  | (EventBase & { readonly type: 'went-back' })
  /** The customer is no longer at the step, and neither finished it nor went back. */
  | (EventBase & { readonly type: 'left' })
  /** The step refused an answer, which does not fit its schema: the customer stays at the step. */
  | (EventBase & { readonly type: 'refused'; readonly issues: readonly AnswerIssue[] })
  /** An invalid state, or a request that cannot be fulfilled; `step` is '' when it is not a step of the journey. */
  | (EventBase & { readonly type: 'error'; readonly reason: StepError; readonly subject: string });

/**
 * `unknown-step`: the journey lacks the step (`subject`: its name). `missing-data`: data that the step needs is missing and was
 * not revoked (the data key). `impossible-facts`: facts that the library declares impossible together (the index in `never`).
 * `unknown-value`: a fact's value is not in its domain (the fact). `no-way-on`: a changed journey file or an undecided fact
 * leaves no next step (the step it happened at).
 */
export type StepError = 'unknown-step' | 'missing-data' | 'impossible-facts' | 'unknown-value' | 'no-way-on';

/** Returns the feature flags that a run started with. */
export const variantOf = (run: Run): Facts =>
  Object.fromEntries(Object.entries(run.ambient).filter(([fact]) => isFlagName(fact)));

/**
 * Returns the step events of a transition. For the step that the customer leaves, one event: finished, skipped, went-back or left; then
 * entered for the new one. Drafts are never reported. A pure function.
 */
export function eventsBetween(
  context: JourneyContext,
  before: RunState,
  after: RunState,
  cause: RunEvent,
  at: number,
): readonly StepEvent[] {
  if (before === after && cause.type === 'finish') return refusalsOf(context, after, cause, at);
  if (before === after && cause.type !== 'go-to') return [];
  if (cause.type === 'follow') return hasMoved(before, after) ? resumedAt(context, after, at) : [];
  const base = eventBaseFor(context, after.run, at);
  const events: StepEvent[] = [];
  const from = before.run.current;
  const to = after.run.current;
  if (isFinish(before, after, cause))
    events.push({ ...base(cause.step), type: 'finished', again: before.run.done.includes(cause.step) });
  else if (cause.type === 'skip' && cause.step === from) events.push({ ...base(from), type: 'skipped' });
  else if (from !== null && from !== to)
    events.push({
      ...eventBaseFor(context, before.run, at)(from),
      type: wentBack(context, before, to) ? 'went-back' : 'left',
    });
  if (to !== null && to !== from) events.push({ ...base(to), type: 'entered' });
  return [...events, ...errorsBetween(context, before, after, cause, at)];
}

function refusalsOf(
  context: JourneyContext,
  { run }: RunState,
  { step, data }: Extract<RunEvent, { type: 'finish' }>,
  at: number,
): readonly StepEvent[] {
  const issues = step === run.current ? answerIssues(context, step, data) : [];
  return issues.length === 0 ? [] : [{ ...eventBaseFor(context, run, at)(step), type: 'refused', issues }];
}

/** Returns the events of a run that is found at a step, not moved there: after a reload and after a migration. */
export function resumedAt(context: JourneyContext, position: RunState, at: number): readonly StepEvent[] {
  const { current } = position.run;
  const base = eventBaseFor(context, position.run, at);
  const resumed: readonly StepEvent[] = current === null ? [] : [{ ...base(current), type: 'resumed' }];
  return [...resumed, ...errorsAt(context, position, at)];
}

const eventBaseFor =
  ({ journey, library }: JourneyContext, run: Run, at: number) =>
  (step: string): EventBase => ({
    journey: journey.id,
    hash: journey.hash,
    variant: variantOf(run),
    path: stepsOf({ journey, library }, run),
    step,
    at,
  });

const hasMoved = (before: RunState, after: RunState): boolean => before.run.current !== after.run.current;

const isFinish = (
  before: RunState,
  after: RunState,
  cause: RunEvent,
): cause is Extract<RunEvent, { type: 'finish' }> =>
  cause.type === 'finish' && cause.step === before.run.current && before.run !== after.run;

function wentBack(context: JourneyContext, before: RunState, to: string | null): boolean {
  const steps = stepsOf(context, before.run);
  const index = to === null ? -1 : steps.indexOf(to);
  return index !== -1 && index < steps.indexOf(before.run.current ?? '');
}

/** Returns the errors that a transition causes; earlier ones are not repeated. */
function errorsBetween(
  context: JourneyContext,
  before: RunState,
  after: RunState,
  cause: RunEvent,
  at: number,
): readonly StepEvent[] {
  const unknownSteps =
    cause.type === 'go-to' && !context.journey.steps.some(({ name }) => name === cause.step)
      ? [errorEvent(context, after, at, '', 'unknown-step', cause.step)]
      : [];
  if (before === after) return unknownSteps;
  const known = new Set(errorsAt(context, before, at).map(errorKey));
  const fresh = errorsAt(context, after, at).filter((error) => !known.has(errorKey(error)));
  const { current } = before.run;
  const { current: now, done } = after.run;
  const isStuck = now === null || (now === current && done.includes(now));
  const isClosed = cause.type === 'finish' || cause.type === 'skip';
  const isDeadEnd = current !== null && isClosed && isStuck;
  return [
    ...unknownSteps,
    ...fresh,
    ...(isDeadEnd ? [errorEvent(context, after, at, now ?? '', 'no-way-on', current)] : []),
  ];
}

const errorKey = (event: StepEvent): string =>
  event.type === 'error' ? `${event.step} ${event.reason} ${event.subject}` : '';

/** Returns what is invalid about a state: missing data, impossible facts, values outside their domain. */
function errorsAt(context: JourneyContext, position: RunState, at: number): readonly StepEvent[] {
  const { run, revoked } = position;
  const { library } = context;
  if (run.current === null) return [];
  const facts = factsOf(context, run);
  const declared = withFlags(library, context.journey.flags).facts;
  const step = run.current;
  return [
    ...missingFor(context, run, step, revoked)
      .filter((key) => !revoked.includes(key))
      .map((key) => errorEvent(context, position, at, step, 'missing-data', key)),
    ...library.never.flatMap((never, index) =>
      testCondition(never, facts, library) === true
        ? [errorEvent(context, position, at, step, 'impossible-facts', String(index))]
        : [],
    ),
    ...Object.entries(facts)
      .filter(([fact, value]) => !getOwn(declared, fact)?.values.includes(value))
      .map(([fact]) => errorEvent(context, position, at, step, 'unknown-value', fact)),
  ];
}

const errorEvent = (
  context: JourneyContext,
  { run }: RunState,
  at: number,
  step: string,
  reason: StepError,
  subject: string,
): StepEvent => ({ ...eventBaseFor(context, run, at)(step), type: 'error', reason, subject });
