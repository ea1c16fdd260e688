import { applies } from '../condition/compile.ts';
import { journeyFacts } from '../library/journey-fact.ts';
import { type AnyStep, routeCases } from '../library/library.ts';
import type { JourneyContext } from './run.ts';

/** Returns the step that an address belongs to in this journey, whatever the customer's facts; undefined if there is none. */
export function stepAt({ journey, library }: JourneyContext, path: string): string | undefined {
  const facts = journeyFacts(library, journey.id);
  const isAt = ({ route }: AnyStep): boolean =>
    routeCases(route).some((one) => one.path === path && applies(one, facts, library) !== false);
  return Object.values<AnyStep>(library.steps).find(isAt)?.name;
}
