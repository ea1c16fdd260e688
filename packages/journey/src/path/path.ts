import { applies, compileCondition } from '../condition/compile.ts';
import type { Facts } from '../condition/condition.ts';
import type { Journey, JourneyStep } from '../file/file.ts';
import type { Library } from '../library/library.ts';
import { memoizeWith } from '../memoize.ts';

/** Steps in order. `complete` is false when undecided facts hide the steps after the last one. */
export interface Path {
  readonly steps: readonly string[];
  readonly complete: boolean;
}

/** Whether a step is on the path under these facts; undefined while undecided. */
export const isOnPath: (step: JourneyStep, facts: Facts, library: Library) => boolean | undefined = applies;

/** Returns the steps whose condition holds, up to the first final one; stops at the first undecided condition. */
export function pathOf(journey: Journey, facts: Facts, library: Library): Path {
  const { steps, complete } = progressOf(journey, facts, library);
  return { steps, complete };
}

/** Returns the compiled conditions of a journey's steps, in order; undefined for unconditional ones. */
export const testsOf = memoizeWith((journey: Journey, library: Library) =>
  journey.steps.map(({ when }) => when && compileCondition(when, library)),
);

/** Returns the path, and the index in the file of the first step whose condition is undecided. */
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
    const isOn = test === undefined || test(facts);
    if (isOn === undefined) return { steps, complete: false, next: index };
    if (!isOn) continue;
    steps.push(step.name);
    if (step.final !== undefined) break;
  }
  return { steps, complete: true, next: journey.steps.length };
}
