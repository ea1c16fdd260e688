import * as v from 'valibot';
import { blankRun, type Draft, factsOf, type Ground, landing, type Run, stepsOf } from './run.ts';

const Fact = v.union([v.string(), v.boolean()]);
/** What is written to storage; `version` moves when its shape does. */
export const PersistedRun = v.object({
  version: v.literal(1),
  journey: v.string(),
  hash: v.string(),
  ambient: v.record(v.string(), Fact),
  done: v.array(v.string()),
  current: v.nullable(v.string()),
  data: v.record(v.string(), v.unknown()),
  drafts: v.record(v.string(), v.object({ answer: v.optional(v.unknown()), typed: v.optional(v.unknown()) })),
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type PersistedRun = v.InferOutput<typeof PersistedRun>;

/** A run as it is kept. */
export const persistRun = (run: Run): PersistedRun => ({
  version: 1,
  journey: run.journey,
  hash: run.hash,
  ambient: { ...run.ambient },
  done: [...run.done],
  current: run.current,
  data: { ...run.data },
  drafts: { ...run.drafts } as PersistedRun['drafts'],
  revision: run.revision,
});

/** A run read back, and what had to be dropped, each with its reason. */
export interface Restored {
  readonly run: Run;
  readonly dropped: readonly string[];
}

/** Reads a kept run. What does not parse is dropped with a reason, the rest is kept. Never throws. */
export function restoreRun(ground: Ground, raw: unknown): Restored {
  const parsed = v.safeParse(PersistedRun, raw);
  const blank = blankRun(ground.journey);
  if (!parsed.success) return { run: blank, dropped: ['the kept journey could not be read'] };
  const kept = parsed.output;
  if (kept.journey !== ground.journey.id) return { run: blank, dropped: [`it belongs to "${kept.journey}"`] };
  const foreign = Object.entries(kept.ambient).find(
    ([fact, value]) => !ground.library.facts[fact]?.values.includes(value),
  );
  if (foreign) return { run: blank, dropped: [`"${foreign[0]}" is no fact, or has no such value, any more`] };
  const dropped: string[] = [];
  const data = readAnswers(ground, kept, dropped);
  const read: Run = {
    ...blank,
    ambient: kept.ambient,
    done: kept.done.filter((name) => Object.hasOwn(data, name)),
    data,
    drafts: readDrafts(ground, kept, dropped),
    revision: kept.revision,
  };
  return { run: { ...read, current: resumeAt(ground, read, kept.current) }, dropped };
}

/** She goes on where she was if her path allows it, else at the first unfinished step. */
function resumeAt(ground: Ground, run: Run, current: string | null): string | null {
  if (current === null) return null;
  if (stepsOf(ground, run).length === 0 && Object.keys(factsOf(ground, run)).length === 0) return null;
  return landing(ground, run, current, []);
}

function readAnswers(ground: Ground, kept: PersistedRun, dropped: string[]): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const name of kept.done) {
    const step = ground.library.steps[name];
    const inJourney = ground.journey.steps.some((entry) => entry.name === name);
    const parsed = step && v.safeParse(step.data, kept.data[name]);
    if (inJourney && parsed?.success) data[name] = parsed.output;
    else dropped.push(inJourney ? `the answer of "${name}" no longer fits` : `"${name}" is no step any more`);
  }
  return data;
}

function readDrafts(ground: Ground, kept: PersistedRun, dropped: string[]): Record<string, Draft> {
  const drafts: Record<string, Draft> = {};
  for (const [name, draft] of Object.entries(kept.drafts)) {
    const step = ground.library.steps[name];
    if (!step) continue;
    const answer = v.safeParse(step.data, draft.answer);
    const typed = v.safeParse(step.typed, draft.typed);
    if (draft.typed !== undefined && !typed.success) dropped.push(`the draft of "${name}" no longer fits`);
    const read: Draft = {
      ...(answer.success && { answer: answer.output }),
      ...(draft.typed !== undefined && typed.success && { typed: typed.output }),
    };
    if (Object.keys(read).length > 0) drafts[name] = read;
  }
  return drafts;
}
