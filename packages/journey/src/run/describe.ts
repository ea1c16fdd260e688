import type { Facts } from '../condition/condition.ts';
import { getOwn } from '../get-own.ts';
import { routeOf } from '../library/library.ts';
import { memoize } from '../memoize.ts';
import { possibleSteps } from '../path/progress.ts';
import { expectedSteps, stepsToChoose } from './expected.ts';
import { lockingStep } from './lock.ts';
import { dataOf, firstOpenStep, isSeeded, lastCommittedIndex, missingFor } from './resolve.ts';
import { declarationOf, entryOf, factsOf, type JourneyContext, type Run, stepsOf } from './run.ts';

/** A milestone of a run: a step that its declaration has progress show. */
export interface Stage {
  readonly name: string;
  readonly address: string;
  readonly status: 'done' | 'current' | 'next';
  /** Whether the customer may go to it now. */
  readonly isOpen: boolean;
}

/** What a page needs to know of a run. */
export interface RunDescription {
  /** The step that the customer is at; null before the start, and where a changed file has no step for them. */
  readonly step: string | null;
  /** The address of that step. */
  readonly address: string | null;
  /** Its settings in the journey file. */
  readonly settings: unknown;
  /** Its answer, if it was finished or reopened; null for a skipped one. */
  readonly answer: unknown;
  /** What the customer has begun to answer there, as far as it is stored. */
  readonly draft: unknown;
  /** Data of the finished steps, by data key. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Data keys that were there from the start (`seeds` of the library) and are not revoked. The host has their values. */
  readonly seeds: readonly string[];
  /** Data keys that the step needs and that are missing: those of a seed that is revoked, such as an ended session. */
  readonly missing: readonly string[];
  readonly facts: Facts;
  /** The steps of the path as far as the answers decide it, and the place of the step on it; -1 at no step. */
  readonly path: readonly string[];
  readonly index: number;
  /** The steps of the path that the customer may go to: none before a commit, none but the step itself while it is locked. */
  readonly open: readonly string[];
  /** The first step that is not finished. */
  readonly firstOpen: string | null;
  /** The step before, if the customer may go back to it. */
  readonly back: string | null;
  /** The step after, as far as it is known. */
  readonly next: string | null;
  /** Where the customer left off, if that is further than the next step. */
  readonly resume: string | null;
  /** Whether a finished step committed: what was answered before it stands. */
  readonly isCommitted: boolean;
  /** The step that keeps the customer, such as a payment under way. */
  readonly lockedAt: string | null;
  /** The milestones that the customer meets whatever they still answer. */
  readonly stages: readonly Stage[];
  /** Whether the choice at this step may add milestones: their number is not known. */
  readonly isUncounted: boolean;
  readonly canSkip: boolean;
  /** The later step that a change was begun at and comes back to. */
  readonly returnsTo: string | null;
  /** The name of the end that the customer has come to. */
  readonly end: string | null;
  /** The step that this end lets them try again. An end without one is the end of the run. */
  readonly retry: string | null;
  /** Returns the address that a step has in this run. @throws Error when the library has no such step */
  addressOf(step: string): string;
}

const described = memoize((_run: Run) => new Map<string, Described>());

interface Described {
  readonly context: JourneyContext;
  readonly description: RunDescription;
}

/**
 * Describes a run for a page that shows its current step. Revoked are the data keys of `RunState`. The same run has the same
 * description, as an object.
 */
export function describeRun(
  context: JourneyContext,
  run: Run,
  revoked: readonly string[] = [],
): RunDescription {
  const key = revoked.join(' ');
  const known = described(run).get(key);
  if (known?.context.journey === context.journey && known.context.library === context.library)
    return known.description;
  const description = describe(context, run, revoked);
  described(run).set(key, { context, description });
  return description;
}

function describe(context: JourneyContext, run: Run, revoked: readonly string[]): RunDescription {
  const { journey, library } = context;
  const { current } = run;
  const facts = factsOf(context, run);
  const addressOf = (step: string): string => routeOf(declarationOf(context, step), facts, library);
  const path = stepsOf(context, run);
  const index = path.indexOf(current ?? '');
  const entry = current === null ? undefined : entryOf(context, run, current);
  const lockedAt = lockingStep(context, run);
  const firstOpen = firstOpenStep(context, run, revoked);
  const reached = path.indexOf(firstOpen ?? '');
  const firstFree = lastCommittedIndex(context, run) + 1;
  const open = lockedAt === null ? path.slice(firstFree, reached + 1) : [lockedAt];
  const before = path[index - 1];
  const possible = possibleSteps(journey, facts, library);
  const draft = current === null ? undefined : getOwn(run.drafts, current);
  const isMilestone = (step: string): boolean => declarationOf(context, step).milestone;
  const milestones = expectedSteps(context, run).filter(isMilestone);
  const here = milestones.indexOf(current ?? '');
  return {
    step: current,
    address: current === null ? null : addressOf(current),
    settings: entry?.settings,
    answer: current === null ? undefined : (getOwn(run.data, current) ?? draft?.answer),
    draft: draft?.typed,
    data: dataOf(context, run),
    seeds: Object.keys(library.seeds).filter(
      (name) => isSeeded(context, run, name) && !revoked.includes(name),
    ),
    missing: current === null ? [] : missingFor(context, run, current, revoked),
    facts,
    path,
    index,
    open,
    firstOpen,
    back: before !== undefined && open.includes(before) ? before : null,
    next: possible[possible.indexOf(current ?? '') + 1] ?? null,
    resume: lockedAt === null && reached > index + 1 ? firstOpen : null,
    isCommitted: firstFree > 0,
    lockedAt,
    stages: milestones.map((name, at) => ({
      name,
      address: addressOf(name),
      status: at === here ? 'current' : at < here ? 'done' : 'next',
      isOpen: name !== current && open.includes(name),
    })),
    isUncounted: stepsToChoose(context, run).some(isMilestone),
    canSkip: entry?.optional === true && lockedAt === null,
    returnsTo: run.review ?? null,
    end: entry?.final ?? null,
    retry: entry?.retry ?? null,
    addressOf,
  };
}
