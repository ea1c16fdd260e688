import { testCondition } from '../condition/compile.ts';
import type { Condition, Facts } from '../condition/condition.ts';
import { baseFacts } from '../condition/lookup.ts';
import type { Journey, JourneyStep } from '../file/file.ts';
import { readJourney } from '../file/read.ts';
import { withFlags } from '../flag/with-flags.ts';
import { contentHash } from '../hash.ts';
import { journeyFacts } from '../library/journey-fact.ts';
import { type AnyStep, alwaysProvidedKeys, type Library, routeCases, routesOf } from '../library/library.ts';
import { libraryHash } from '../library/library-hash.ts';
import { Overflow } from '../verify/algebra.ts';
import type { Case, Certificate, Road } from './certificate.ts';

const maxCases = 50_000;

/**
 * Returns the certificate of a proven file as it is served: cuts its customers into cases until each condition that one of them meets is
 * true or false. Only for a file without findings: of another one, `checkCertificate` refuses it.
 * @throws Error when the file does not fit the library; Overflow when it takes more than 50,000 cases
 */
export function certify(served: unknown, plain: Library): Certificate {
  const journey = readJourney(served, plain);
  if (!journey) throw new Error('The file does not fit its step library.');
  const library = withFlags(plain, journey.flags);
  const roads: Road[] = [];
  const numbers = new Map<string, number>();
  const somebody = customerSearch(library);
  let left = maxCases;

  const split = (at: Facts, fact: string): Case => ({
    fact,
    by: (library.facts[fact]?.values ?? []).map((value) => grow({ ...at, [fact]: value })),
  });

  function grow(at: Facts): Case {
    if (left-- === 0)
      throw new Overflow(`The certificate would take more than ${maxCases.toLocaleString('en')} cases.`);
    const never = library.never.findIndex((one) => testCondition(one, at, library) === true);
    if (never !== -1) return { never };
    const end = follow(journey as Journey, library, at);
    if ('open' in end) return split(at, end.open);
    if ('narrowed' in end) return end;
    const customer = somebody(at, end.within);
    if (!customer) return split(at, openNever(at, library) ?? firstOpen(at, Object.keys(end.within)));
    const road = { steps: end.steps, from: end.from };
    const key = JSON.stringify(road);
    const known = numbers.get(key);
    if (known !== undefined) return { road: known };
    numbers.set(key, roads.length);
    roads.push({ ...road, customer });
    return { road: roads.length - 1 };
  }

  const cases = grow(journeyFacts(library, journey.id));
  const [file, over] = [contentHash(JSON.stringify(served)), libraryHash(plain)];
  return { version: 1, file, library: over, roads, cases };
}

/** Returns the first fact without a value that leaves a condition open; undefined when it is decided. */
const openIn = (when: Condition | undefined, at: Facts, library: Library): string | undefined =>
  when && testCondition(when, at, library) === undefined
    ? baseFacts(library, when).find((fact) => at[fact] === undefined)
    : undefined;

/** The values that the settings of the steps on a road leave, by fact. */
type Within = Readonly<Record<string, readonly unknown[]>>;

type End =
  | { readonly open: string }
  | { readonly narrowed: string; readonly at: number }
  | (Omit<Road, 'customer'> & { readonly within: Within });

/** Follows customers down the list, to their end or to the first condition that their facts leave open. */
function follow({ steps: list }: Journey, library: Library, at: Facts): End {
  const givers = new Map<string, number>();
  const within: Record<string, readonly unknown[]> = {};
  const steps: number[] = [];
  const from: Record<string, number | 'seed'>[] = [];
  for (const [index, entry] of list.entries()) {
    const open = openIn(entry.when, at, library);
    if (open !== undefined) return { open };
    if (entry.when && testCondition(entry.when, at, library) === false) continue;
    const step = library.steps[entry.name as keyof Library['steps']] as AnyStep;
    const read = conditionsOf(entry, step, list, library);
    for (const when of read) {
      const more = openIn(when, at, library);
      if (more !== undefined) return { open: more };
    }
    for (const [fact, setting] of Object.entries(step.narrows ?? {})) {
      const listed = (entry.settings as Readonly<Record<string, unknown>>)[setting];
      if (!Array.isArray(listed)) continue;
      if (at[fact] !== undefined && !listed.includes(at[fact])) return { narrowed: fact, at: index };
      within[fact] = (within[fact] ?? listed).filter((value) => listed.includes(value));
    }
    const needed = step.needs.filter(({ when = {} }) => testCondition(when, at, library) === true);
    const seed = needed
      .filter(({ data }) => !givers.has(data))
      .map(({ data }) => openIn(library.seeds[data], at, library))
      .find((fact) => fact !== undefined);
    if (seed !== undefined) return { open: seed };
    from.push(Object.fromEntries(needed.map(({ data }) => [data, givers.get(data) ?? ('seed' as const)])));
    steps.push(index);
    for (const key of alwaysProvidedKeys(step))
      if (!entry.optional || Object.hasOwn(step.skipped ?? {}, key)) givers.set(key, index);
    if (entry.final !== undefined) break;
  }
  return { steps, from, within };
}

/** Returns every condition on which it depends whether a step harms those who meet it. */
function conditionsOf(
  { commits }: JourneyStep,
  step: AnyStep,
  list: readonly JourneyStep[],
  library: Library,
): readonly (Condition | undefined)[] {
  const paths = routesOf(step);
  const isShared = list.some(
    ({ name }) =>
      name !== step.name &&
      routesOf(library.steps[name as keyof Library['steps']] as AnyStep).some((path) => paths.includes(path)),
  );
  return [
    ...step.needs.map(({ when }) => when),
    step.only,
    step.retries,
    step.commits,
    typeof commits === 'object' ? commits : undefined,
    ...(isShared ? routeCases(step.route).map(({ when }) => when) : []),
  ];
}

const openNever = (at: Facts, library: Library): string | undefined =>
  library.never.map((one) => openIn(one, at, library)).find((fact) => fact !== undefined);

const firstOpen = (at: Facts, facts: readonly string[]): string =>
  facts.find((fact) => at[fact] === undefined) ?? '';

/** Returns a search for a whole customer with some facts whom neither `never` nor the settings on their road rule out. */
function customerSearch(library: Library) {
  const bases = Object.keys(library.facts).filter((fact) => !library.facts[fact]?.derived);
  const ruled = new Set(library.never.flatMap((one) => baseFacts(library, one)));
  const found = new Map<string, Facts | undefined>();
  const complete = (facts: Facts, within: Within, [fact, ...rest]: readonly string[]): Facts | undefined => {
    if (library.never.some((one) => testCondition(one, facts, library) === true)) return undefined;
    if (fact === undefined) return facts;
    const values = (library.facts[fact]?.values ?? []).filter(
      (value) => within[fact]?.includes(value) ?? true,
    );
    for (const value of values) {
      const whole = complete({ ...facts, [fact]: value }, within, rest);
      if (whole) return whole;
    }
    return undefined;
  };
  return (at: Facts, within: Within): Facts | undefined => {
    const known = Object.entries(at).filter(([fact]) => ruled.has(fact));
    const key = JSON.stringify([known, within]);
    if (!found.has(key)) {
      const free = bases.filter((fact) => at[fact] === undefined);
      const order = [...free.filter((fact) => ruled.has(fact)), ...free.filter((fact) => !ruled.has(fact))];
      found.set(key, complete(Object.fromEntries(known), within, order));
    }
    const customer = found.get(key);
    // What no rule speaks of is as it is, or any value.
    const others = bases.map((fact) => [
      fact,
      at[fact] ?? customer?.[fact] ?? library.facts[fact]?.values[0] ?? false,
    ]);
    return customer && Object.fromEntries(others);
  };
}
