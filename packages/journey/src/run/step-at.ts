import { applies } from '../condition/compile.ts';
import type { Facts } from '../condition/condition.ts';
import type { JourneyStep } from '../file/file.ts';
import { getOwn } from '../get-own.ts';
import { journeyFacts } from '../library/journey-fact.ts';
import { type AnyStep, routeCases } from '../library/library.ts';
import type { JourneyContext } from './run.ts';

/**
 * Returns the step of this journey that an address belongs to; undefined if there is none. Of several steps at the address, it is
 * the one for a customer with these facts, such as the ambient ones. Facts that are not given count both ways.
 */
export function stepAt(
  { journey, library }: JourneyContext,
  path: string,
  known: Facts = {},
): string | undefined {
  const facts = { ...known, ...journeyFacts(library, journey.id) };
  const isAt = ({ name }: JourneyStep): boolean => {
    const step = getOwn<AnyStep>(library.steps, name);
    const cases = step ? routeCases(step.route) : [];
    return cases.some((one) => one.path === path && applies(one, facts, library) !== false);
  };
  const entries = journey.steps.filter(isAt);
  return (entries.find((entry) => applies(entry, facts, library) !== false) ?? entries[0])?.name;
}
