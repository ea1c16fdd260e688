import { getNextSnapshot, initialTransition, type SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { decisionKey, withExplicitDecisions } from '../analysis/resume-points.ts';
import { evaluate, type Facts } from '../condition/condition.ts';
import { baseFacts, lookupIn } from '../condition/lookup.ts';
import type { Journey } from '../file/file.ts';
import { journeyFact, journeyFacts } from '../library/journey-fact.ts';
import { type AnyStep, alwaysProvidedKeys, type Library } from '../library/library.ts';
import { compileJourney, type JourneyMachine } from '../machine/compile.ts';
import type { RunEvent } from '../run/advance.ts';
import { factsOf, type JourneyContext } from '../run/run.ts';

type Snapshot = SnapshotFrom<JourneyMachine>;

/**
 * Returns the paths that `xstate/graph` finds in the machine that a journey compiles to, each as the names of its steps: it sends
 * `finish` alone, with one answer for each valuation of the facts that the step decides.
 */
export function graphPaths(journey: Journey, library: Library): ReadonlySet<string> {
  const journeyContext: JourneyContext = { journey, library: withExplicitDecisions(library) };
  const machine = compileJourney(journeyContext);
  const read = factsReadBy(journeyContext);
  const paths = new Set<string>();
  for (const ambient of ambientsOf(journeyContext, read)) {
    const [nowhere] = initialTransition(machine);
    const begun = getNextSnapshot(machine, nowhere, { type: 'start', ambient });
    const found = getShortestPaths(machine, {
      fromState: begun,
      events: (snapshot: Snapshot) => answersAt(journeyContext, snapshot, read),
      serializeState: (snapshot: Snapshot) => stateOf(journeyContext, snapshot),
      limit: 100_000,
    });
    for (const { state, steps } of found)
      if (state.hasTag('final')) paths.add(steps.map(({ state: at }) => at.value).join(' '));
  }
  return paths;
}

/** A state is a step with the facts known there. */
const stateOf = (journeyContext: JourneyContext, { value, context }: Snapshot): string =>
  JSON.stringify([
    value,
    Object.entries(factsOf(journeyContext, context.run)).toSorted(([one], [other]) =>
      one.localeCompare(other),
    ),
  ]);

/** Returns the facts that the journey's conditions depend on. */
function factsReadBy({ journey, library }: JourneyContext): ReadonlySet<string> {
  const conditions = journey.steps.flatMap(({ name, when }) => [
    ...(when ? [when] : []),
    ...(library.steps[name]?.needs ?? []).flatMap((need) => (need.when ? [need.when] : [])),
  ]);
  return new Set(conditions.flatMap((condition) => baseFacts(library, condition)));
}

/** Returns every possible valuation; a fact that no condition reads has its first value. */
function valuations(
  { library }: JourneyContext,
  names: readonly string[],
  read: ReadonlySet<string>,
  known: Facts,
): readonly Facts[] {
  const valuesOf = (name: string) => {
    const values = library.facts[name]?.values ?? [];
    return read.has(name) ? values : values.slice(0, 1);
  };
  const all = names.reduce<readonly Facts[]>(
    (some, name) => some.flatMap((facts) => valuesOf(name).map((value) => ({ ...facts, [name]: value }))),
    [{}],
  );
  const canOccur = (facts: Facts): boolean => {
    const lookup = lookupIn({ ...known, ...facts }, library);
    return library.never.every((condition) => evaluate(condition, lookup) !== true);
  };
  return all.filter(canOccur);
}

/** Returns the possible ambient facts of the journey's customers; those that `never` reads have all their values. */
function ambientsOf(journeyContext: JourneyContext, read: ReadonlySet<string>): readonly Facts[] {
  const { journey, library } = journeyContext;
  const names = Object.keys(library.facts).filter(
    (name) => library.facts[name]?.ambient && name !== journeyFact,
  );
  const excluding = library.never.flatMap((condition) => baseFacts(library, condition));
  const all = new Set([...read, ...excluding]);
  return valuations(journeyContext, names, all, journeyFacts(library, journey.id));
}

/** Returns the possible answers at the current step; none at a final one. */
function answersAt(
  journeyContext: JourneyContext,
  snapshot: Snapshot,
  read: ReadonlySet<string>,
): readonly RunEvent[] {
  const name = snapshot.value;
  const step: AnyStep | undefined = journeyContext.library.steps[name];
  if (!step || snapshot.hasTag('final')) return [];
  const given = alwaysProvidedKeys(step).map((key) => [key, true]);
  return valuations(
    journeyContext,
    Object.keys(step.decides),
    read,
    factsOf(journeyContext, snapshot.context.run),
  ).map((facts) => ({
    type: 'finish',
    step: name,
    data: {
      ...Object.fromEntries(given),
      ...Object.fromEntries(Object.entries(facts).map(([fact, value]) => [decisionKey(fact), value])),
    },
  }));
}
