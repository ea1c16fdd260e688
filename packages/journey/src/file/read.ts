import * as v from 'valibot';
import { type Condition, isCondition } from '../condition/condition.ts';
import { getOwn } from '../get-own.ts';
import { contentHash } from '../hash.ts';
import type { AnyStep, Library } from '../library/library.ts';
import type { Journey, JourneyStep } from './file.ts';

const isCommits = (value: unknown): boolean => typeof value === 'boolean' || isCondition(value);

/** Schema of a served journey file, without error messages. */
const Served = v.object({
  id: v.string(),
  title: v.string(),
  steps: v.array(
    // Same key order as `loadStep`: the hash depends on it.
    v.object({
      name: v.string(),
      settings: v.optional(v.unknown(), {}),
      commits: v.optional(v.custom<boolean | Condition>(isCommits), false),
      when: v.optional(v.custom<Condition>(isCondition)),
      final: v.optional(v.string()),
      retry: v.optional(v.string()),
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
  const { id, title, steps } = parsed.output;
  const read: JourneyStep[] = [];
  for (const step of steps) {
    const declared = getOwn<AnyStep>(library.steps, step.name);
    const settings = declared && v.safeParse(declared.settings, step.settings);
    if (!settings?.success) return null;
    read.push({ ...step, settings: settings.output } as JourneyStep);
  }
  return toJourney(id, title, read);
}

/** Notes are for the team: editing one must not count as another version of the journey. */
const withoutNote = ({ note: _note, ...step }: JourneyStep): JourneyStep => step;

/** Builds a journey from parsed steps. */
export function toJourney(id: string, title: string, steps: readonly JourneyStep[], note?: string): Journey {
  let hash: string | undefined;
  return {
    id,
    title,
    steps,
    ...(note !== undefined && { note }),
    // Lazy: checking a file does not need it.
    get hash() {
      hash ??= contentHash(JSON.stringify({ id, title, steps: steps.map(withoutNote) }));
      return hash;
    },
  };
}
