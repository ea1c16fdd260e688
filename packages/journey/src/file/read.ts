import * as v from 'valibot';
import { type Condition, factsRead, isCondition } from '../condition/condition.ts';
import { type Flag, type Flags, ServedFlag } from '../flag/flag.ts';
import { getOwn } from '../get-own.ts';
import { contentHash } from '../hash.ts';
import { type AnyStep, type Library, presentName } from '../library/library.ts';
import type { Journey, JourneyStep } from './file.ts';

const isCommits = (value: unknown): boolean => typeof value === 'boolean' || isCondition(value);

/** Schema of a served journey file, without error messages. */
const Served = v.object({
  id: v.string(),
  title: v.string(),
  flags: v.optional(v.record(v.string(), ServedFlag)),
  steps: v.array(
    // Same key order as `loadStep`: the hash depends on it.
    v.object({
      name: v.string(),
      settings: v.optional(v.unknown(), {}),
      commits: v.optional(v.custom<boolean | Condition>(isCommits), false),
      when: v.optional(v.custom<Condition>(isCondition)),
      final: v.optional(v.string()),
      retry: v.optional(v.string()),
      // Absent where false, as in `loadStep`.
      optional: v.optional(
        v.pipe(
          v.boolean(),
          v.transform((may) => may || undefined),
        ),
      ),
    }),
  ),
});

/**
 * Reads a journey that was checked before it was served; null when it does not fit this library. For the reasons use
 * `loadJourney`. Never throws.
 */
export function readJourney(value: unknown, library: Library): Journey | null {
  const parsed = v.safeParse(Served, value);
  if (!parsed.success) return null;
  const { id, title, steps, flags } = parsed.output;
  const read: JourneyStep[] = [];
  for (const step of steps) {
    const name = presentName(library, step.name);
    const declared = getOwn<AnyStep>(library.steps, name);
    const settings = declared && v.safeParse(declared.settings, step.settings);
    if (!settings?.success) return null;
    const retry = step.retry === undefined ? {} : { retry: presentName(library, step.retry) };
    read.push({ ...step, name, settings: settings.output, ...retry } as JourneyStep);
  }
  return toJourney({ id, title, steps: read, ...(flags && { flags }) });
}

/** Notes are for the team: editing one must not count as another version of the journey. */
const withoutNote = ({ note: _note, ...step }: JourneyStep): JourneyStep => step;

const flagWithoutNote = ({ values, default: usual, percent, from, until }: Flag): Flag => ({
  values,
  default: usual,
  percent,
  from,
  until,
});

/** Builds a journey from its parsed parts. */
export function toJourney(parts: Omit<Journey, 'hash'>): Journey {
  let hash: string | undefined;
  return {
    ...parts,
    // Lazy: checking a file does not need it.
    get hash() {
      hash ??= contentHash(JSON.stringify(contentOf(parts)));
      return hash;
    },
  };
}

/** Returns what makes a version of a journey. */
const contentOf = ({ id, title, steps, flags }: Omit<Journey, 'hash'>) => ({
  id,
  title,
  steps: steps.map(withoutNote),
  ...(flags && {
    flags: Object.entries(flags)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, flag]) => [name, flagWithoutNote(flag)]),
  }),
});

/** Returns the journey with those of these flags that its conditions read, beside its own. */
export function addFlags(journey: Journey, flags: Flags): Journey {
  const read = new Set(
    journey.steps.flatMap(({ when, commits }) =>
      [when, commits].flatMap((condition) =>
        typeof condition === 'object' ? factsRead(condition).map(([fact]) => fact) : [],
      ),
    ),
  );
  const used = Object.entries(flags).filter(([name]) => read.has(name));
  if (used.length === 0) return journey;
  const { hash: _, ...parts } = journey;
  return toJourney({ ...parts, flags: { ...Object.fromEntries(used), ...journey.flags } });
}
