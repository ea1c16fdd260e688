import { type Condition, type Facts, shapeOf } from '../condition/condition.ts';
import type { AnyStep, Library } from './library.ts';

/**
 * Name of the ambient fact that says which journey a run is of; its values are the ids of the product's journeys. The engine sets
 * it: steps that several journeys share choose their address, needs and seeds by it. A library may lack it.
 */
export const journeyFact = 'journey';

/** Returns the ids of the product's journeys; undefined for a library without the fact, which has journeys of any id. */
export const journeyIds = ({ facts }: Library): readonly string[] | undefined =>
  facts[journeyFact]?.values.map(String);

/** Returns the fact of a journey, for a library that has it. */
export const journeyFacts = ({ facts }: Library, id: string): Facts =>
  facts[journeyFact] ? { [journeyFact]: id } : {};

/** Libraries by the journey that they are bound to, for each library. */
const boundLibraries = new WeakMap<Library, Map<string, Library>>();

/** Returns a condition without what it says of journeys, if it allows this one; undefined if nothing else is left. */
function without(
  condition: Condition,
  isAllowed: (ids: readonly unknown[]) => boolean,
): Condition | undefined {
  const shape = shapeOf(condition);
  if (shape.op === 'all') {
    const parts = shape.parts.map((part) => without(part, isAllowed)).filter((part) => part !== undefined);
    return parts.length > 1 ? { all: parts } : parts[0];
  }
  if (shape.op !== 'facts') return condition;
  const [, ids] = shape.facts.find(([fact]) => fact === journeyFact) ?? [];
  if (!ids || !isAllowed(ids)) return condition;
  const { [journeyFact]: _journey, ...others } = condition as Facts;
  return Object.keys(others).length > 0 ? (others as Condition) : undefined;
}

/** Returns a step for the customers of one journey: whom it is only for does not name the journey. */
function boundStep(step: AnyStep, isAllowed: (ids: readonly unknown[]) => boolean): AnyStep {
  const { only, ...rest } = step;
  const left = only && without(only, isAllowed);
  if (left === only) return step;
  return left ? { ...rest, only: left } : rest;
}

/**
 * Returns the library for the customers of one journey: its `never` excludes those of all others. The id of a file that is none of
 * the product's is refused by itself (`shared-id.ts`): nothing else of the file depends on it.
 */
export function boundTo(library: Library, id: string): Library {
  const { values } = library.facts[journeyFact] ?? {};
  if (!values) return library;
  const bound = boundLibraries.get(library) ?? new Map<string, Library>();
  boundLibraries.set(library, bound);
  const isKnown = values.includes(id);
  const isAllowed = (ids: readonly unknown[]): boolean => !isKnown || ids.includes(id);
  const known = bound.get(id) ?? {
    ...library,
    steps: Object.fromEntries(
      Object.entries(library.steps).map(([name, step]) => [name, boundStep(step, isAllowed)]),
    ),
    never: isKnown ? [...library.never, { not: { [journeyFact]: id } }] : library.never,
  };
  bound.set(id, known);
  return known;
}
