import * as v from 'valibot';
import { decisionKey, withExplicitDecisions } from '../analysis/resume-points.ts';
import type { Facts } from '../condition/condition.ts';
import { withFlags } from '../flag/with-flags.ts';
import { getOwn } from '../get-own.ts';
import { type AnyStep, type Library, providedKeys } from '../library/library.ts';
import { isEqual } from '../run/is-equal.ts';
import type { JourneyContext } from '../run/run.ts';

/** A draft that locks each step that can lock a run, and has the key of what was sent: something is under way. */
export const underWay = 'under way';
/** A draft of what is no longer under way. */
export const over = 'over';

/**
 * Returns a journey whose answers are what the explorer knows of them: each data key is given or not, each fact is decided by a key of its
 * own, and a draft says whether something is under way.
 */
export function explicitContext({ journey, library: plain }: JourneyContext): JourneyContext {
  const library = withExplicitDecisions(withFlags(plain, journey.flags));
  const steps = Object.entries<AnyStep>(library.steps).map(([name, step]): [string, AnyStep] => [
    name,
    {
      ...step,
      draft: step.locks || step.repeats === 'key' ? v.picklist([underWay, over]) : v.never(),
      ...(step.locks && { locks: (draft: unknown) => draft === underWay }),
    },
  ]);
  return { journey, library: { ...library, steps: Object.fromEntries(steps) } };
}

/** Returns the answers to a step that these customers give, each with all data. */
export function answersOf(
  { library }: JourneyContext,
  name: string,
  customers: readonly Facts[],
): readonly object[] {
  const step = getOwn<AnyStep>(library.steps, name);
  if (!step) return [];
  const given = providedKeys(step).filter((key) => !key.startsWith('$'));
  const answers = customers.map((customer) =>
    Object.fromEntries([
      ...given.map((key) => [key, true]),
      ...Object.keys(step.decides).map((fact) => [decisionKey(fact), valueOf(library, customer, fact)]),
    ]),
  );
  return answers.filter((answer, index) => answers.findIndex((other) => isEqual(other, answer)) === index);
}

const valueOf = ({ facts }: Library, customer: Facts, fact: string) =>
  customer[fact] ?? facts[fact]?.values[0] ?? false;

/** Returns a customer's ambient facts. */
export const ambientOf = ({ journey: { flags = {} }, library }: JourneyContext, customer: Facts): Facts =>
  Object.fromEntries([
    ...Object.entries(flags).map(([name, flag]) => [name, customer[name] ?? flag.default]),
    ...Object.entries(library.facts)
      .filter(([, { ambient }]) => ambient)
      .map(([name]) => [name, valueOf(library, customer, name)]),
  ]);
