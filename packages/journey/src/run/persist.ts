import * as v from 'valibot';
import type { Facts } from '../condition/condition.ts';
import type { AnyStep } from '../library/library.ts';
import { own } from '../own.ts';
import { reopenProviders } from './change.ts';
import { led } from './landing.ts';
import { blankRun, type Draft, type Ground, lists, type Run } from './run.ts';

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
    /** Missing in what was kept before commits were told apart from other finished steps. */
    committed: v.optional(Names),
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

/** What must be right before any piece is looked at. */
const Envelope = v.object({ version: v.literal(1), journey: v.string() });

/**
 * Reads a kept run. What does not parse is dropped with a reason, the rest is kept. Never throws.
 * A run that was kept under another content of the journey file is carried over: answers of steps that still exist stay,
 * read by their schemas as they are now, and she goes on at the same step if her new path allows it, else at the first
 * unfinished one. What was committed stays committed, even when the file lists that step no more.
 * `ambient` are the ambient facts as they are now: they stand in for frozen ones that are missing or no longer exist, as
 * when the library has got a new fact since. A frozen fact that still exists stays as it was.
 */
export function restoreRun(ground: Ground, raw: unknown, ambient: Facts = {}): Restored {
  const blank = blankRun(ground.journey);
  const envelope = v.safeParse(Envelope, raw);
  if (!envelope.success) return { run: blank, dropped: ['the kept journey could not be read'] };
  const { journey } = envelope.output;
  if (journey !== ground.journey.id) return { run: blank, dropped: [`it belongs to "${journey}"`] };
  const reading: Reading = { ground, kept: raw as Record<string, unknown>, dropped: [] };
  const current = piece(reading, 'current', Current, null);
  const frozen = readFacts(reading);
  const data = readAnswers(reading);
  const read: Run = {
    ...blank,
    ambient: current === null ? frozen : { ...ambient, ...frozen },
    done: [...data.keys()],
    committed: readCommits(reading),
    data: Object.fromEntries(data),
    drafts: readDrafts(reading),
    revision: piece(reading, 'revision', Revision, 0),
  };
  const run = resume(ground, read, current);
  const isOther = reading.kept['hash'] !== ground.journey.hash;
  return { run, dropped: reading.dropped, ...(isOther && { migrated: true }) };
}

/** What is read, against what, and what was dropped so far. */
interface Reading {
  readonly ground: Ground;
  readonly kept: Readonly<Record<string, unknown>>;
  readonly dropped: string[];
}

/** One piece of what was kept, or what stands in for it when it does not parse. */
function piece<T>(
  { kept, dropped }: Reading,
  name: keyof PersistedRun,
  schema: v.GenericSchema<unknown, T>,
  instead: T,
): T {
  const parsed = v.safeParse(schema, kept[name]);
  if (parsed.success) return parsed.output;
  dropped.push(`"${name}" could not be read`);
  return instead;
}

/** She goes on where she was if her path allows it, else at the first unfinished step. */
function resume(ground: Ground, run: Run, current: string | null): Run {
  const reopened = reopenProviders(ground, run);
  return current === null ? reopened : led(ground, reopened, current, []);
}

function readFacts(reading: Reading): Facts {
  const declared = reading.ground.library.facts;
  const facts = Object.entries(piece(reading, 'ambient', Pieces, {})).flatMap(([fact, value]) => {
    const found = own(declared, fact)?.values.find((candidate) => candidate === value);
    if (found === undefined) reading.dropped.push(`"${fact}" is no fact, or has no such value, any more`);
    return found === undefined ? [] : [[fact, found] as const];
  });
  return Object.fromEntries(facts);
}

function readCommits({ ground, kept }: Reading): readonly string[] {
  const parsed = v.safeParse(Names, kept['committed']);
  if (parsed.success) return [...new Set(parsed.output)];
  const done = Array.isArray(kept['done']) ? kept['done'] : [];
  const commits = ground.journey.steps.filter((step) => step.commits && done.includes(step.name));
  return [...new Set(commits.map((step) => step.name))];
}

function readAnswers(reading: Reading): Map<string, unknown> {
  const { ground, dropped } = reading;
  const committed = new Set<unknown>(readCommits(reading));
  const kept = piece(reading, 'data', Pieces, {});
  const done = new Set(piece(reading, 'done', v.array(v.unknown()), []));
  const answers = new Map<string, unknown>();
  for (const name of done) {
    const step =
      lists(ground, name) || committed.has(name)
        ? Object.values(ground.library.steps).find((one) => one.name === name)
        : undefined;
    const parsed = step && v.safeParse(step.data, kept[step.name]);
    if (step && parsed?.success) answers.set(step.name, parsed.output);
    else
      dropped.push(
        step ? `the answer of "${step.name}" no longer fits` : `${said(name)} is no step any more`,
      );
  }
  const stray = Object.keys(kept).filter((name) => !done.has(name));
  dropped.push(...stray.map((name) => `the answer of "${name}" was never finished`));
  return answers;
}

const said = (name: unknown): string => (typeof name === 'string' ? `"${name}"` : 'what has no name');

function readDrafts(reading: Reading): Record<string, Draft> {
  const { steps } = reading.ground.library;
  const drafts = Object.entries(piece(reading, 'drafts', Pieces, {})).flatMap(([name, kept]) => {
    const step = own<AnyStep>(steps, name);
    const parsed = v.safeParse(DraftSchema, kept);
    const draft = step && parsed.success ? readDraft(step, parsed.output) : undefined;
    if (!draft?.whole) reading.dropped.push(`the draft of "${name}" no longer fits`);
    return draft && Object.keys(draft.read).length > 0 ? [[name, draft.read] as const] : [];
  });
  return Object.fromEntries(drafts);
}

/** What of a draft still fits the step, and whether that is all of it. */
function readDraft(step: AnyStep, kept: v.InferOutput<typeof DraftSchema>): { read: Draft; whole: boolean } {
  const answer = kept.answer === undefined ? undefined : v.safeParse(step.data, kept.answer);
  const typed = kept.typed === undefined ? undefined : v.safeParse(step.typed, kept.typed);
  const read: Draft = {
    ...(answer?.success && { answer: answer.output, ...(kept.reopened && { reopened: kept.reopened }) }),
    ...(typed?.success && { typed: typed.output }),
  };
  return { read, whole: answer?.success !== false && typed?.success !== false };
}
