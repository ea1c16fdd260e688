import * as v from 'valibot';
import type { Facts } from '../condition/condition.ts';
import { isFlagName } from '../flag/flag.ts';
import { withFlags } from '../flag/with-flags.ts';
import { getOwn } from '../get-own.ts';
import { type AnyStep, type Library, presentName } from '../library/library.ts';
import { reopenProviders } from './change.ts';
import { readExpected } from './expected.ts';
import { commitsNow, settleAt } from './resolve.ts';
import { isAhead } from './review.ts';
import { blankRun, type Draft, entryOf, isListed, type JourneyContext, type Run } from './run.ts';

const UnknownRecord = v.record(v.string(), v.unknown());
const DraftSchema = v.object({
  answer: v.optional(v.unknown()),
  typed: v.optional(v.unknown()),
  expected: v.optional(v.record(v.string(), v.union([v.string(), v.boolean()]))),
  reopened: v.optional(v.union([v.literal(true), v.literal('commit')])),
});

const Names = v.array(v.string());
const Current = v.nullable(v.string());
const Review = v.optional(v.string());
const Revision = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * The stored form of a run; `version` changes with its shape. `restoreRun` reads it field by field, so pages do not bundle it.
 */
export const PersistedRun = /* @__PURE__ */ persistedRun();
function persistedRun() {
  return v.object({
    version: v.literal(1),
    journey: v.string(),
    hash: v.string(),
    ambient: v.record(v.string(), v.union([v.string(), v.boolean()])),
    done: Names,
    committed: Names,
    current: Current,
    review: Review,
    data: UnknownRecord,
    drafts: v.record(v.string(), DraftSchema),
    revision: Revision,
  });
}
export type PersistedRun = v.InferOutput<typeof PersistedRun>;

/** Returns a run in its stored form. */
export const persistRun = (run: Run): PersistedRun => ({ version: 1, ...run }) as PersistedRun;

/** A restored run, with the parts that were dropped, each with a reason. */
export interface Restored {
  readonly run: Run;
  readonly dropped: readonly string[];
  /** The run was stored under another version of the journey file and migrated to this one. */
  readonly migrated?: true;
}

/**
 * Restores a stored run. Parts that do not parse are dropped with a reason. Never throws.
 * A run stored under another version of the journey file is migrated: answers of steps that still exist are kept if they fit
 * their current schemas, and the customer continues at the same step if the new path allows it, else at the first unfinished
 * one. Committed steps stay committed, even those that the file no longer lists.
 * `ambient` has the current ambient facts: they replace stored ones that are missing or unknown, such as facts that are new in
 * the library.
 */
export function restoreRun(context: JourneyContext, raw: unknown, ambient: Facts = {}): Restored {
  const blank = blankRun(context.journey);
  const { id, hash } = context.journey;
  const stored = underPresentNames(Object(raw) as Reading['stored'], context.library);
  const version = (stored['journey'] === id && stored['version']) as number;
  const dropped: string[] = [];
  const reading: Reading = { context, stored, dropped };
  if (version !== 1) {
    drop(reading, 'run of', id, version > 1 ? 'is of a later version' : 'is not there');
    return { run: blank, dropped };
  }
  const current = readField(reading, 'current', Current, null);
  const ambientFacts = readFacts(reading);
  // Other values are no step names and are dropped below.
  const done = readField(reading, 'done', v.array(v.unknown()), []) as string[];
  const committed = new Set(readField(reading, 'committed', Names, []));
  const answers = readAnswers(reading, done, committed);
  const drafts = readDrafts(reading);
  // A commit whose answer was dropped is asked for again as the same commit.
  for (const name of committed) {
    if (answers.has(name) || !isListed(context, name)) continue;
    committed.delete(name);
    drafts[name] = { ...drafts[name], reopened: 'commit' };
  }
  const isMigrated = stored['hash'] !== hash;
  const read = reopenProviders(
    context,
    withCommits(context, isMigrated, {
      ...blank,
      ambient: current === null ? ambientFacts : { ...ambient, ...ambientFacts },
      done: [...answers.keys()],
      committed: [...committed],
      data: Object.fromEntries(answers),
      drafts,
      revision: readField(reading, 'revision', Revision, 0),
    }),
  );
  const settled = settleAt(context, read, current, []);
  const review = readField(reading, 'review', Review, undefined);
  const isKept = review !== undefined && isAhead(context, settled, review);
  const run = isKept ? { ...settled, review } : settled;
  return { run, dropped, ...(isMigrated && { migrated: true }) };
}

/** Returns a stored run under the present names of its steps. What is stored under a present name wins. */
function underPresentNames(stored: Reading['stored'], library: Library): Reading['stored'] {
  const now = <T>(name: T) => (typeof name === 'string' ? presentName(library, name) : name);
  const read = {
    current: now,
    review: now,
    done: (names: unknown) => (Array.isArray(names) ? names.map(now) : names),
    committed: (names: unknown) => (Array.isArray(names) ? names.map(now) : names),
    data: (parts: unknown) => keyed(parts, now),
    drafts: (parts: unknown) => keyed(parts, now),
  };
  const renamed = Object.entries(read).flatMap(([field, of]) =>
    Object.hasOwn(stored, field) ? [[field, of(stored[field])] as const] : [],
  );
  return { ...stored, ...Object.fromEntries(renamed) };
}

/** Returns an object under other keys; an entry that has its key already wins. */
function keyed(parts: unknown, now: (key: string) => string): unknown {
  if (!v.is(UnknownRecord, parts)) return parts;
  const entries = Object.entries(parts);
  const others = entries.flatMap(([key, part]) => (now(key) === key ? [] : [[now(key), part] as const]));
  return others.length === 0
    ? parts
    : Object.fromEntries([...others, ...entries.filter(([key]) => now(key) === key)]);
}

/** Returns the run with its commits: in a migrated one the condition of a changed file decides, where it has one. */
function withCommits(context: JourneyContext, isMigrated: boolean, run: Run): Run {
  if (!isMigrated) return run;
  const others = run.done.filter((name) => !run.committed.includes(name));
  const committed = run.committed.filter((name) => conditionHolds(context, run, name) !== false);
  return {
    ...run,
    committed: [...committed, ...others.filter((name) => conditionHolds(context, run, name))],
  };
}

/** Whether the condition of a step's commit holds; undefined without one. */
const conditionHolds = (context: JourneyContext, run: Run, name: string): boolean | undefined =>
  typeof entryOf(context, run, name)?.commits === 'object' ? commitsNow(context, run, name) : undefined;

/** The input of a restore, and what was dropped so far. */
interface Reading {
  readonly context: JourneyContext;
  readonly stored: Readonly<Record<string, unknown>>;
  readonly dropped: string[];
}

/** Returns a stored field, or a default when it does not parse. */
function readField<T>(
  reading: Reading,
  name: keyof PersistedRun,
  schema: v.GenericSchema<unknown, T>,
  instead: T,
): T {
  const parsed = v.safeParse(schema, reading.stored[name]);
  if (parsed.success) return parsed.output;
  drop(reading, 'piece', name);
  return instead;
}

const drop = ({ dropped }: Reading, what: string, name: string, why = 'does not fit'): unknown =>
  dropped.push(`the ${what} "${name}" ${why}`);

/** Returns the entries of a field for which `read` returns a value. */
const readEntries = <T>(
  reading: Reading,
  name: keyof PersistedRun,
  read: (key: string, value: unknown) => T | undefined,
): Record<string, T> =>
  Object.fromEntries(
    Object.entries(readField(reading, name, UnknownRecord, {})).flatMap(([key, value]) => {
      const parsed = read(key, value);
      return parsed === undefined ? [] : [[key, parsed] as const];
    }),
  );

function readFacts(reading: Reading): Facts {
  const { journey, library } = reading.context;
  const { facts } = withFlags(library, journey.flags);
  return readEntries(reading, 'ambient', (fact, value) => {
    const declared = getOwn(facts, fact);
    const parsed = declared?.ambient && declared.values.find((candidate) => candidate === value);
    // A flag that was removed asks nothing of the customer.
    if (parsed === undefined && !isFlagName(fact)) drop(reading, 'fact', fact);
    return parsed;
  });
}

const mayBeSkipped = ({ journey }: JourneyContext, name: string): boolean =>
  journey.steps.some((step) => step.name === name && step.optional);

function readAnswers(
  reading: Reading,
  done: readonly string[],
  committed: ReadonlySet<string>,
): Map<string, unknown> {
  const { context } = reading;
  const data = readField(reading, 'data', UnknownRecord, {});
  const answers = new Map<string, unknown>();
  for (const name of new Set(done)) {
    const isKnown = isListed(context, name) || committed.has(name);
    const step = isKnown ? getOwn<AnyStep>(context.library.steps, name) : undefined;
    const isSkipped = step && data[name] === null && mayBeSkipped(context, name);
    const parsed = step && v.safeParse(step.data, data[name]);
    if (isSkipped) answers.set(name, null);
    else if (parsed?.success) answers.set(name, parsed.output);
    else if (step) drop(reading, 'answer of', name);
    else drop(reading, 'step', typeof name === 'string' ? name : '', 'is no more');
  }
  for (const name of Object.keys(data))
    if (!done.includes(name)) drop(reading, 'answer of', name, 'is unfinished');
  return answers;
}

const readDrafts = (reading: Reading): Record<string, Draft> =>
  readEntries(reading, 'drafts', (name, value) => {
    const step = getOwn<AnyStep>(reading.context.library.steps, name);
    const parsed = v.safeParse(DraftSchema, value);
    const draft = step && parsed.success ? readDraft(reading.context, step, parsed.output) : undefined;
    if (!draft?.isComplete) drop(reading, 'draft of', name);
    return draft?.read;
  });

/** Returns the parts of a draft that fit the step, and whether these are all of it. */
function readDraft(
  context: JourneyContext,
  step: AnyStep,
  value: v.InferOutput<typeof DraftSchema>,
): { read: Draft; isComplete: boolean } {
  // The answer of a skipped step is null, also once it is cleared or reopened.
  const parseIfPresent = (schema: v.GenericSchema, part: unknown) =>
    part === undefined || part === null ? undefined : v.safeParse(schema, part);
  const answer = parseIfPresent(step.data, value.answer);
  const typed = parseIfPresent(step.draft, value.typed);
  const read: Draft = {
    ...(answer?.success && { answer: answer.output }),
    ...(value.answer === null && { answer: null }),
    ...(value.reopened && { reopened: value.reopened }),
    ...(typed?.success && { typed: typed.output }),
    ...(value.expected && { expected: readExpected(context, step, value.expected) }),
  };
  return { read, isComplete: answer?.success !== false && typed?.success !== false };
}
