import { holds } from '../condition/compile.ts';
import type { Facts } from '../condition/condition.ts';
import { getOwn } from '../get-own.ts';
import type { Library } from '../library/library.ts';
import type { RunEvent, RunState } from '../run/advance.ts';
import { missingFor } from '../run/resolve.ts';
import { factsOf, type JourneyContext, type Run, stepsOf } from '../run/run.ts';

/** What is told of every step: whose, in which journey, on which road, when. Never an answer. */
interface Told {
  /** Id and content hash of the journey. */
  readonly journey: string;
  readonly hash: string;
  /** The feature flags that her run started with: the ambient facts whose names begin with `flag`. */
  readonly variant: Facts;
  /** The steps on her path as far as they are decided. */
  readonly path: readonly string[];
  readonly step: string;
  /** ms since the epoch, as the caller's clock has it. */
  readonly at: number;
}

/** Something that happened at a step, for whoever counts or tests. */
export type StepEvent =
  /** She came to the step. */
  | (Told & { readonly type: 'entered' })
  /** She is at the step again: the page was opened anew, another tab went on, or the journey file changed. */
  | (Told & { readonly type: 'resumed' })
  /** Her answer was taken; `again` when the step had been finished before. */
  | (Told & { readonly type: 'finished'; readonly again: boolean })
  /** She went from the step to an earlier one. */
  | (Told & { readonly type: 'went-back' })
  /** She is at the step no more, and neither finished it nor went back. */
  | (Told & { readonly type: 'left' })
  /** A position that cannot be, or a wish that cannot be met; `step` is '' where it is none of the journey. */
  | (Told & { readonly type: 'error'; readonly reason: StepError; readonly subject: string });

/**
 * `unknown-step`: a step that the journey lacks (`subject`: its name). `missing-data`: the step lacks what it needs, and it
 * was not lost (the data key). `impossible-facts`: facts that the library says cannot occur together (the index in `never`).
 * `unknown-value`: a fact that the app decided or began with is outside its domain (the fact). `no-way-on`: a changed journey
 * file, or a fact that nothing has decided, leaves her no step to go on to (where she was).
 */
export type StepError = 'unknown-step' | 'missing-data' | 'impossible-facts' | 'unknown-value' | 'no-way-on';

/** A flag's name: `flag`, then a capital letter. */
const isFlag = (fact: string): boolean => /^flag[A-Z]/.test(fact);

/** The feature flags that a run started with. */
export const variantOf = (run: Run): Facts =>
  Object.fromEntries(Object.entries(run.ambient).filter(([fact]) => isFlag(fact)));

/**
 * What happened at steps when `cause` led from one position to another. A step that she leaves is told of once: finished,
 * went-back or left; then the one that she comes to, entered. What was typed is told of nowhere. A pure function.
 */
export function eventsBetween(
  context: JourneyContext,
  before: RunState,
  after: RunState,
  cause: RunEvent,
  at: number,
): readonly StepEvent[] {
  if (before === after && cause.type !== 'go-to') return [];
  if (cause.type === 'follow') return moved(before, after) ? resumedAt(context, after, at) : [];
  const told = teller(context, after.run, at);
  const events: StepEvent[] = [];
  const from = before.run.current;
  const to = after.run.current;
  if (isFinish(before, after, cause))
    events.push({ ...told(cause.step), type: 'finished', again: before.run.done.includes(cause.step) });
  else if (from !== null && from !== to)
    events.push({
      ...teller(context, before.run, at)(from),
      type: wentBack(context, before, to) ? 'went-back' : 'left',
    });
  if (to !== null && to !== from) events.push({ ...told(to), type: 'entered' });
  return [...events, ...errorsBetween(context, before, after, cause, at)];
}

/** What is told when a run is found at a step rather than led there: once after a reload, and after a migration. */
export function resumedAt(context: JourneyContext, position: RunState, at: number): readonly StepEvent[] {
  const { current } = position.run;
  const told = teller(context, position.run, at);
  const resumed: readonly StepEvent[] = current === null ? [] : [{ ...told(current), type: 'resumed' }];
  return [...resumed, ...errorsAt(context, position, at)];
}

const teller =
  ({ journey, library }: JourneyContext, run: Run, at: number) =>
  (step: string): Told => ({
    journey: journey.id,
    hash: journey.hash,
    variant: variantOf(run),
    path: stepsOf({ journey, library }, run),
    step,
    at,
  });

const moved = (before: RunState, after: RunState): boolean => before.run.current !== after.run.current;

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

/** The errors that a cause brings: those that were there before are not told again. */
function errorsBetween(
  context: JourneyContext,
  before: RunState,
  after: RunState,
  cause: RunEvent,
  at: number,
): readonly StepEvent[] {
  const wished =
    cause.type === 'go-to' && !context.journey.steps.some(({ name }) => name === cause.step)
      ? [problem(context, after, at, '', 'unknown-step', cause.step)]
      : [];
  if (before === after) return wished;
  const known = new Set(errorsAt(context, before, at).map(nameOf));
  const fresh = errorsAt(context, after, at).filter((error) => !known.has(nameOf(error)));
  const { current } = before.run;
  const { current: now, done } = after.run;
  const isStuck = now === null || (now === current && done.includes(now));
  const isCut = current !== null && cause.type === 'finish' && isStuck;
  return [
    ...wished,
    ...fresh,
    ...(isCut ? [problem(context, after, at, now ?? '', 'no-way-on', current)] : []),
  ];
}

const nameOf = (event: StepEvent): string =>
  event.type === 'error' ? `${event.step} ${event.reason} ${event.subject}` : '';

/** What cannot be about a position: a step without what it needs, facts that never occur together or have no such value. */
function errorsAt(context: JourneyContext, position: RunState, at: number): readonly StepEvent[] {
  const { run, revoked } = position;
  const { library } = context;
  if (run.current === null) return [];
  const facts = factsOf(context, run);
  const step = run.current;
  return [
    ...missingFor(context, run, step, revoked)
      .filter((key) => !revoked.includes(key))
      .map((key) => problem(context, position, at, step, 'missing-data', key)),
    ...library.never.flatMap((never, index) =>
      holds(never, facts, library) === true
        ? [problem(context, position, at, step, 'impossible-facts', String(index))]
        : [],
    ),
    ...Object.entries(facts)
      .filter(
        ([fact, value]) => !getOwn<Library['facts'][string]>(library.facts, fact)?.values.includes(value),
      )
      .map(([fact]) => problem(context, position, at, step, 'unknown-value', fact)),
  ];
}

const problem = (
  context: JourneyContext,
  { run }: RunState,
  at: number,
  step: string,
  reason: StepError,
  subject: string,
): StepEvent => ({ ...teller(context, run, at)(step), type: 'error', reason, subject });
