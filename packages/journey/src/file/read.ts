import * as v from 'valibot';
import { type Condition, isCondition } from '../condition/condition.ts';
import { getOwn } from '../get-own.ts';
import { contentHash } from '../hash.ts';
import type { AnyStep, Library } from '../library/library.ts';
import type { Journey, JourneyStep } from './file.ts';

/** A journey file as it is served: what the engine reads of it, without the words for whoever wrote it wrong. */
const Served = v.object({
  id: v.string(),
  title: v.string(),
  steps: v.array(
    // In the order of `loadStep`: the journey's hash is that of its text.
    v.object({
      name: v.string(),
      settings: v.optional(v.unknown(), {}),
      commits: v.optional(v.boolean(), false),
      when: v.optional(v.custom<Condition>(isCondition)),
      final: v.optional(v.string()),
      retry: v.optional(v.string()),
    }),
  ),
});

/**
 * Reads a journey that was checked and proven before it was served, as a customer's app does: null when it is none over
 * this library, without a word why. Whoever wants to know asks `loadJourney`. Never throws.
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

/** A journey of steps as they were read: its hash is that of all that it says. */
export function toJourney(id: string, title: string, steps: readonly JourneyStep[]): Journey {
  let hash: string | undefined;
  return {
    id,
    title,
    steps,
    // Worked out when it is asked for: a check of a file does not need it.
    get hash() {
      hash ??= contentHash(JSON.stringify({ id, title, steps }));
      return hash;
    },
  };
}
