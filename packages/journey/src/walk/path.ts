import { applies, compileCondition } from '../condition/compile.ts';
import type { Facts } from '../condition/condition.ts';
import type { Journey, JourneyStep } from '../file/file.ts';
import type { Library } from '../library/library.ts';
import { memoizeWith } from '../memoize.ts';

/** Steps in order. `complete` is false when undecided facts hide what comes after the last one. */
export interface Path {
  readonly steps: readonly string[];
  readonly complete: boolean;
}

/** Whether a step stands on the path under these facts; undefined while that is open. */
export const stands: (step: JourneyStep, facts: Facts, library: Library) => boolean | undefined = applies;

/** The steps whose condition holds, up to the first final one; with undecided facts, the decided prefix. */
export function pathOf(journey: Journey, facts: Facts, library: Library): Path {
  const { steps, complete } = progressOf(journey, facts, library);
  return { steps, complete };
}

/** The conditions of a journey's steps, in order; none where a step stands for everybody. */
export const testsOf = memoizeWith((journey: Journey, library: Library) =>
  journey.steps.map(({ when }) => when && compileCondition(when, library)),
);

/** The path, and the index in the file of the first step whose condition is open. */
export function progressOf(
  journey: Journey,
  facts: Facts,
  library: Library,
): Path & { readonly next: number } {
  const steps: string[] = [];
  const tests = testsOf(journey, library);
  let index = -1;
  for (const step of journey.steps) {
    index++;
    const test = tests[index];
    const on = test === undefined || test(facts);
    if (on === undefined) return { steps, complete: false, next: index };
    if (!on) continue;
    steps.push(step.name);
    if (step.final !== undefined) break;
  }
  return { steps, complete: true, next: journey.steps.length };
}

/** What progress shows: the steps that stand or still may, up to the first final one that surely stands. */
export function possibleSteps(journey: Journey, facts: Facts, library: Library): readonly string[] {
  const steps: string[] = [];
  for (const step of journey.steps) {
    const on = stands(step, facts, library);
    if (on === false) continue;
    if (!steps.includes(step.name)) steps.push(step.name);
    if (on && step.final !== undefined) break;
  }
  return steps;
}
