import type { Facts } from '../condition/condition.ts';
import type { Library } from './library.ts';

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

/** Returns the library for the customers of one journey: its `never` excludes those of all others. */
export function boundTo(library: Library, id: string): Library {
  if (!library.facts[journeyFact]?.values.includes(id)) return library;
  const bound = boundLibraries.get(library) ?? new Map<string, Library>();
  boundLibraries.set(library, bound);
  const known = bound.get(id) ?? { ...library, never: [...library.never, { not: { [journeyFact]: id } }] };
  bound.set(id, known);
  return known;
}
