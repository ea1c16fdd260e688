import * as v from 'valibot';
import type { Facts } from '../condition/condition.ts';
import { getOwn } from '../get-own.ts';
import type { AnyStep } from '../library/library.ts';
import { reopenProviders } from './change.ts';
import { settleAt } from './resolve.ts';
import { blankRun, type Draft, type JourneyContext, lists, type Run } from './run.ts';

const Pieces = v.record(v.string(), v.unknown());
const DraftSchema = v.object({
  answer: v.optional(v.unknown()),
  typed: v.optional(v.unknown()),
  reopened: v.optional(v.union([v.literal(true), v.literal('commit')])),
});

const Names = v.array(v.string());
const Current = v.nullable(v.string());
const Revision = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What is written to storage; `version` moves when its shape does. Pages read it piece by piece, so they do not carry it. */
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
    data: Pieces,
    drafts: v.record(v.string(), DraftSchema),
    revision: Revision,
  });
}
export type PersistedRun = v.InferOutput<typeof PersistedRun>;

/** A run as it is kept. */
export const persistRun = (run: Run): PersistedRun => ({ version: 1, ...run }) as PersistedRun;

/** A run read back, and what had to be dropped, each with its reason. */
export interface Restored {
  readonly run: Run;
  readonly dropped: readonly string[];
  /** It was kept under another content of the journey file, and was carried over to this one. */
  readonly migrated?: true;
}

/**
 * Reads a kept run. What does not parse is dropped with a reason, the rest is kept. Never throws.
 * A run that was kept under another content of the journey file is carried over: answers of steps that still exist stay,
 * read by their schemas as they are now, and she goes on at the same step if her new path allows it, else at the first
 * unfinished one. What was committed stays committed, even when the file lists that step no more.
 * `ambient` are the ambient facts as they are now: they stand in for frozen ones that are missing or no longer exist, as
 * when the library has got a new fact since. A frozen fact that still exists stays as it was.
 */
export function restoreRun(context: JourneyContext, raw: unknown, ambient: Facts = {}): Restored {
  const blank = blankRun(context.journey);
  const { id, hash } = context.journey;
  const kept = Object(raw) as Reading['kept'];
  const version = (kept['journey'] === id && kept['version']) as number;
  const dropped: string[] = [];
  const reading: Reading = { context, kept, dropped };
  if (version !== 1) {
    drop(reading, 'run of', id, version > 1 ? 'is of a later version' : 'is not there');
    return { run: blank, dropped };
  }
  const current = piece(reading, 'current', Current, null);
  const frozen = readFacts(reading);
  // Whatever else stands among the names is the name of no step.
  const done = piece(reading, 'done', v.array(v.unknown()), []) as string[];
  const committed = new Set(piece(reading, 'committed', Names, []));
  const answers = readAnswers(reading, done, committed);
  const drafts = readDrafts(reading);
  // A commit whose answer was dropped is asked for again as the same commit.
  for (const name of committed) {
    if (answers.has(name) || !lists(context, name)) continue;
    committed.delete(name);
    drafts[name] = { ...drafts[name], reopened: 'commit' };
  }
  const read = reopenProviders(context, {
    ...blank,
    ambient: current === null ? frozen : { ...ambient, ...frozen },
    done: [...answers.keys()],
    committed: [...committed],
    data: Object.fromEntries(answers),
    drafts,
    revision: piece(reading, 'revision', Revision, 0),
  });
  const run = settleAt(context, read, current, []);
  return { run, dropped, ...(kept['hash'] !== hash && { migrated: true }) };
}

/** What is read, against what, and what was dropped so far. */
interface Reading {
  readonly context: JourneyContext;
  readonly kept: Readonly<Record<string, unknown>>;
  readonly dropped: string[];
}

/** One piece of what was kept, or what stands in for it when it does not parse. */
function piece<T>(
  reading: Reading,
  name: keyof PersistedRun,
  schema: v.GenericSchema<unknown, T>,
  instead: T,
): T {
  const parsed = v.safeParse(schema, reading.kept[name]);
  if (parsed.success) return parsed.output;
  drop(reading, 'piece', name);
  return instead;
}

const drop = ({ dropped }: Reading, what: string, name: string, why = 'does not fit'): unknown =>
  dropped.push(`the ${what} "${name}" ${why}`);

/** The entries of a piece that `read` makes something of. */
const entries = <T>(
  reading: Reading,
  name: keyof PersistedRun,
  read: (key: string, kept: unknown) => T | undefined,
): Record<string, T> =>
  Object.fromEntries(
    Object.entries(piece(reading, name, Pieces, {})).flatMap(([key, kept]) => {
      const found = read(key, kept);
      return found === undefined ? [] : [[key, found] as const];
    }),
  );

function readFacts(reading: Reading): Facts {
  const { facts } = reading.context.library;
  return entries(reading, 'ambient', (fact, value) => {
    const known = getOwn(facts, fact);
    const found = known?.ambient && known.values.find((candidate) => candidate === value);
    if (found === undefined) drop(reading, 'fact', fact);
    return found;
  });
}

function readAnswers(
  reading: Reading,
  done: readonly string[],
  committed: ReadonlySet<string>,
): Map<string, unknown> {
  const { context } = reading;
  const kept = piece(reading, 'data', Pieces, {});
  const answers = new Map<string, unknown>();
  for (const name of new Set(done)) {
    const isKnown = lists(context, name) || committed.has(name);
    const step = isKnown ? getOwn<AnyStep>(context.library.steps, name) : undefined;
    const parsed = step && v.safeParse(step.data, kept[name]);
    if (parsed?.success) answers.set(name, parsed.output);
    else if (step) drop(reading, 'answer of', name);
    else drop(reading, 'step', typeof name === 'string' ? name : '', 'is no more');
  }
  for (const name of Object.keys(kept))
    if (!done.includes(name)) drop(reading, 'answer of', name, 'is unfinished');
  return answers;
}

const readDrafts = (reading: Reading): Record<string, Draft> =>
  entries(reading, 'drafts', (name, kept) => {
    const step = getOwn<AnyStep>(reading.context.library.steps, name);
    const parsed = v.safeParse(DraftSchema, kept);
    const draft = step && parsed.success ? readDraft(step, parsed.output) : undefined;
    if (!draft?.whole) drop(reading, 'draft of', name);
    return draft?.read;
  });

/** What of a draft still fits the step, and whether that is all of it. */
function readDraft(step: AnyStep, kept: v.InferOutput<typeof DraftSchema>): { read: Draft; whole: boolean } {
  const fit = (schema: v.GenericSchema, part: unknown) =>
    part === undefined ? undefined : v.safeParse(schema, part);
  const answer = fit(step.data, kept.answer);
  const typed = fit(step.draft, kept.typed);
  const read: Draft = {
    ...(answer?.success && { answer: answer.output }),
    ...(kept.reopened && { reopened: kept.reopened }),
    ...(typed?.success && { typed: typed.output }),
  };
  return { read, whole: answer?.success !== false && typed?.success !== false };
}
