import { evaluate, type Facts, type FactValue } from '../condition/condition.ts';
import type { Journey, JourneyStep } from '../file/file.ts';
import type { Library } from '../library/library.ts';

/** Steps in order. `complete` is false when undecided facts hide what comes after the last one. */
export interface Path {
  readonly steps: readonly string[];
  readonly complete: boolean;
}

/** Looks facts up, computing derived ones. */
export function lookupIn(facts: Facts, library: Library): (fact: string) => FactValue | undefined {
  const lookup = (fact: string): FactValue | undefined => {
    const derived = library.facts[fact]?.derived;
    return derived ? evaluate(derived, lookup) : facts[fact];
  };
  return lookup;
}

/** Whether a step stands on the path under these facts; undefined while that is open. */
export const stands = (step: JourneyStep, facts: Facts, library: Library): boolean | undefined =>
  step.when ? evaluate(step.when, lookupIn(facts, library)) : true;

/** The steps whose condition holds, up to the first final one; with undecided facts, the decided prefix. */
export function pathOf(journey: Journey, facts: Facts, library: Library): Path {
  const steps: string[] = [];
  for (const step of journey.steps) {
    const on = stands(step, facts, library);
    if (on === undefined) return { steps, complete: false };
    if (!on) continue;
    steps.push(step.name);
    if (step.final !== undefined) return { steps, complete: true };
  }
  return { steps, complete: true };
}

/** What progress shows: the steps that stand or still may, up to the first final one that surely stands. */
export function outlookOf(journey: Journey, facts: Facts, library: Library): readonly string[] {
  const steps: string[] = [];
  for (const step of journey.steps) {
    const on = stands(step, facts, library);
    if (on === false) continue;
    if (!steps.includes(step.name)) steps.push(step.name);
    if (on && step.final !== undefined) break;
  }
  return steps;
}
