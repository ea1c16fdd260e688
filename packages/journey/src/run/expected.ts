import { applies } from '../condition/compile.ts';
import type { Facts, FactValue } from '../condition/condition.ts';
import { certainSteps } from '../path/progress.ts';
import { beforeReopening } from './change.ts';
import { declarationOf, factsOf, isDone, type JourneyContext, type Run, stepsOf } from './run.ts';

/**
 * Returns the steps that this run's customer meets whatever they still answer (`certainSteps`), where the undecided facts are as
 * their answers let expect (`expects` of a step). The answers of reopened steps count: a lost session changes no progress, only an
 * answer does.
 */
export function expectedSteps(context: JourneyContext, run: Run): readonly string[] {
  const whole = beforeReopening(run);
  return certainSteps(context.journey, expectedFacts(context, whole), context.library);
}

/** Returns the decided facts and the expected ones. What `never` rules out is not expected. */
function expectedFacts(context: JourneyContext, run: Run): Facts {
  const decided = factsOf(context, run);
  const expected: Record<string, FactValue> = {};
  for (const name of stepsOf(context, run)) {
    if (!isDone(run, name) || run.data[name] === null) continue;
    for (const [fact, of] of Object.entries(declarationOf(context, name).expects ?? {})) {
      const value = (of as (data: unknown) => FactValue | undefined)(run.data[name]);
      if (value !== undefined && decided[fact] === undefined) expected[fact] = value;
    }
  }
  if (Object.keys(expected).length === 0) return decided;
  const facts = { ...decided, ...expected };
  const { library } = context;
  return library.never.some((when) => applies({ when }, facts, library) === true) ? decided : facts;
}
