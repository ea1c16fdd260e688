import type { Facts } from '../condition/condition.ts';
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

/**
 * Returns the library for the customers of one journey: its `never` excludes those of all others. The id of a file that is none of
 * the product's is refused by itself (`shared-id.ts`): nothing else of the file depends on it.
 */
export function boundTo(library: Library, id: string): Library {
  const { values } = library.facts[journeyFact] ?? {};
  if (!values) return library;
  const bound = boundLibraries.get(library) ?? new Map<string, Library>();
  boundLibraries.set(library, bound);
  const known =
    bound.get(id) ??
    (values.includes(id)
      ? { ...library, never: [...library.never, { not: { [journeyFact]: id } }], boundTo: id }
      : library);
  bound.set(id, known);
  return known;
}

/** Whether a step is no part of the journey that a library is bound to. */
export const isForeign = ({ boundTo: id }: Library, { serves }: Pick<AnyStep, 'serves'>): boolean =>
  id !== undefined && serves !== undefined && !serves.includes(id);
