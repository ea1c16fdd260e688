import { applies } from '../condition/compile.ts';
import type { Facts, FactValue } from '../condition/condition.ts';
import { getOwn } from '../get-own.ts';
import type { AnyStep } from '../library/library.ts';
import { certainSteps } from '../path/progress.ts';
import { beforeReopening } from './change.ts';
import { isEqual } from './is-equal.ts';
import { declarationOf, factsOf, isDone, type JourneyContext, type Run, stepsOf } from './run.ts';

/**
 * Returns the steps that this run's customer meets whatever they still answer (`certainSteps`), where the undecided facts are as
 * their answers and unfinished choices let expect (`expects` of a step, `expected` of a draft). The answers of reopened steps
 * count: a lost session changes no progress, only an answer does.
 */
export const expectedSteps = (context: JourneyContext, run: Run): readonly string[] =>
  certainSteps(context.journey, expectedFacts(context, run), context.library);

/**
 * Returns the steps that the current step may still add to the expected ones, by what its customer has not chosen yet; none once
 * they have. Until then the number of stages is open.
 */
export function stepsToChoose(context: JourneyContext, run: Run): readonly string[] {
  if (run.current === null) return [];
  const { journey, library } = context;
  const facts = expectedFacts(context, run);
  const certain = certainSteps(journey, facts, library);
  const more = factsAbout(declarationOf(context, run.current)).flatMap((fact) => {
    const values = facts[fact] === undefined ? (getOwn(library.facts, fact)?.values ?? []) : [];
    return values.flatMap((value) => {
      const chosen = { ...facts, [fact]: value };
      return isRuledOut(context, chosen) ? [] : certainSteps(journey, chosen, library);
    });
  });
  return [...new Set(more)].filter((name) => !certain.includes(name));
}

/** Returns the facts that a step decides or lets expect. */
const factsAbout = ({ decides, expects }: AnyStep): readonly string[] => [
  ...new Set([...Object.keys(decides), ...Object.keys(expects ?? {})]),
];

/** Returns the facts of a draft that its step decides or lets expect, with declared values. */
export const readExpected = ({ library }: JourneyContext, step: AnyStep, expected: Facts): Facts =>
  Object.fromEntries(
    factsAbout(step).flatMap((fact) => {
      const value = getOwn(expected, fact);
      return value !== undefined && getOwn(library.facts, fact)?.values.includes(value)
        ? [[fact, value]]
        : [];
    }),
  );

const isRuledOut = ({ library }: JourneyContext, facts: Facts): boolean =>
  library.never.some((when) => applies({ when }, facts, library) === true);

/** Returns the decided facts and the expected ones. What `never` rules out is not expected. */
function expectedFacts(context: JourneyContext, run: Run): Facts {
  const whole = beforeReopening(run);
  const decided = factsOf(context, whole);
  const facts: Record<string, FactValue> = { ...decided };
  const expected: Record<string, FactValue> = {};
  for (const name of stepsOf(context, whole)) {
    const step = declarationOf(context, name);
    const isAnswered = isDone(whole, name);
    // An answer that is being changed is as the customer now chooses; elsewhere it holds until it is changed.
    const chosen = name === run.current || !isAnswered ? run.drafts[name]?.expected : undefined;
    if (chosen) {
      for (const fact of Object.keys(step.decides)) if (isAnswered) delete facts[fact];
      Object.assign(expected, chosen);
    } else if (isAnswered && whole.data[name] !== null) {
      for (const [fact, of] of Object.entries(step.expects ?? {})) {
        const value = (of as (data: unknown) => FactValue | undefined)(whole.data[name]);
        if (value !== undefined) expected[fact] = value;
      }
    }
  }
  if (Object.keys(expected).length === 0 && isEqual(facts, decided)) return decided;
  const all = { ...expected, ...facts };
  return isRuledOut(context, all) ? decided : all;
}
