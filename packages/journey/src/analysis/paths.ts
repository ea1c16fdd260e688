import type { Condition, Facts } from '../condition/condition.ts';
import type { Journey, JourneyStep } from '../file/file.ts';
import type { Library } from '../library/library.ts';
import type { Algebra, Customers } from '../verify/algebra.ts';
import { customersMatching } from '../verify/condition-sets.ts';
import {
  exampleCustomer,
  factsOfSet,
  type Reachability,
  type ReachedSteps,
  reachabilityOf,
} from './reachability.ts';

/** A path that some customers take through a journey. */
export interface JourneyPath {
  /** Names of the steps, in order. */
  readonly steps: readonly string[];
  /** The outcome it ends with; undefined when it ends at no final step. */
  readonly outcome: string | undefined;
  /** The customers who take it, as alternatives of facts. */
  readonly who: readonly Facts[];
  /** An example customer: the value of every fact that a condition reads. */
  readonly customer: Facts;
}

/** Thrown when a journey has more distinct paths than `pathsOf` returns. */
export class TooManyPaths extends Error {
  override readonly name = 'TooManyPaths';
}

const maxPaths = 20_000;

/**
 * Returns the distinct paths of a journey and the customers who take each; with `among`, only of the customers for whom it holds, and `who` says
 * which of them.
 * @throws TooManyPaths when there are more than 20,000
 * @throws Overflow when the conditions are too complex, or describing the customers takes more than 10,000 lines
 */
export function pathsOf(journey: Journey, library: Library, among?: Condition): readonly JourneyPath[] {
  const reachability = reachabilityOf([journey], library, among && [among]);
  const { algebra, facts } = reachability;
  const those = among ? customersMatching(algebra, facts.read(among).node) : algebra.all;
  return pathGroups(reachability, those).map(({ path }) => path);
}

/** Returns the paths of the first journey, and the customers who take each. @throws TooManyPaths, Overflow */
export function pathGroups(
  reachability: Reachability,
  those: Customers = reachability.algebra.all,
): readonly { readonly path: JourneyPath; readonly set: Customers }[] {
  if (!reachability.algebra.isPossible(those)) return [];
  const groups = groupsOf(reachability, reachability.journeys, ({ name, final }) => [name, final], those);
  return groups.map(({ set, paths: [path = []] }) => ({
    set,
    path: {
      steps: path.map(({ name }) => name),
      outcome: path.at(-1)?.final,
      who: factsOfSet(reachability, set, those),
      customer: exampleCustomer(reachability, set),
    },
  }));
}

/** Customers who meet the same steps in each of several journeys. */
export interface Group {
  readonly set: Customers;
  /** By journey: the file's entries for the steps. */
  readonly paths: readonly (readonly JourneyStep[])[];
}

/**
 * Groups customers by their paths. Entries with the same `kindOf` count as the same step: a step may be listed twice, and be
 * final, commit or offer a retry for some customers only.
 * @throws TooManyPaths
 */
export function groupsOf(
  { algebra }: Reachability,
  journeys: readonly ReachedSteps[],
  kindOf: (step: JourneyStep) => unknown,
  among: Customers = algebra.all,
): readonly Group[] {
  let groups: Group[] = [{ set: among, paths: [] }];
  for (const journey of journeys) {
    groups = groups.map(({ set, paths }) => ({ set, paths: [...paths, []] }));
    journey.steps.forEach((step, index) => {
      const reach = journey.reach[index] ?? algebra.none;
      groups = groups.flatMap((group): Group[] => {
        const meets = algebra.and(group.set, reach);
        const passes = algebra.minus(group.set, reach);
        const last = group.paths.at(-1) ?? [];
        const meeting: Group = { set: meets, paths: [...group.paths.slice(0, -1), [...last, step]] };
        return [
          ...(algebra.isPossible(meets) ? [meeting] : []),
          ...(algebra.isPossible(passes) ? [{ ...group, set: passes }] : []),
        ];
      });
      if (groups.length > maxPaths)
        throw new TooManyPaths(`The journey has more than ${maxPaths.toLocaleString('en')} distinct paths.`);
    });
  }
  const kinds = new Map(
    journeys.flatMap(({ steps }) => steps).map((step) => [step, JSON.stringify(kindOf(step))]),
  );
  return mergeGroups(algebra, groups, ({ paths }) =>
    paths.map((path) => path.map((step) => kinds.get(step))),
  );
}

/** Merges groups of the same kind: a step that is listed twice gives one path from two entries. */
export function mergeGroups<Of extends { readonly set: Customers }>(
  algebra: Algebra,
  groups: readonly Of[],
  kindOf: (group: Of) => unknown,
): readonly Of[] {
  const byKind = new Map<string, Of>();
  for (const group of groups) {
    const kind = JSON.stringify(kindOf(group));
    const existing = byKind.get(kind);
    byKind.set(kind, existing ? { ...existing, set: algebra.or(existing.set, group.set) } : group);
  }
  return [...byKind.values()];
}
