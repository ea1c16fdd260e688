import type { Facts } from '../condition/condition.ts';
import type { Journey, JourneyStep } from '../file/file.ts';
import type { Library } from '../library/library.ts';
import type { Algebra, Customers } from '../verify/algebra.ts';
import { customerOf, type Reachability, type ReachedSteps, reachabilityOf, whoIs } from './reachability.ts';

/** A way through a journey that some customers walk. */
export interface JourneyPath {
  /** Names of the steps, in order. */
  readonly steps: readonly string[];
  /** The outcome it ends with; undefined when it ends at no final step. */
  readonly outcome: string | undefined;
  /** Who walks it: each item is one way to be such a customer. */
  readonly who: readonly Facts[];
  /** One of them: the value of every fact that a condition reads. */
  readonly customer: Facts;
}

/** There are more paths than anybody would read. */
export class TooManyPaths extends Error {
  override readonly name = 'TooManyPaths';
}

/** How many distinct paths are told apart. */
const most = 20_000;

/**
 * The distinct paths of a journey and who walks them.
 * @throws TooManyPaths when there are more than 20,000
 * @throws Overflow when the conditions are too entangled, or who walks them takes more than 10,000 lines to say
 */
export function pathsOf(journey: Journey, library: Library): readonly JourneyPath[] {
  const roads = reachabilityOf([journey], library);
  const groups = groupsOf(roads, roads.roads, ({ name, final }) => [name, final]);
  return groups.map(({ set, paths: [path = []] }) => ({
    steps: path.map(({ name }) => name),
    outcome: path.at(-1)?.final,
    who: whoIs(roads, set),
    customer: customerOf(roads, set),
  }));
}

/** Customers who meet the same steps on each of several roads. */
export interface Group {
  readonly set: Customers;
  /** By road: the file's entries for the steps. */
  readonly paths: readonly (readonly JourneyStep[])[];
}

/**
 * Tells customers apart by their paths. `kindOf` gives what two entries of one file have in common that count as the same: a step
 * may stand twice, and be final, commit or offer a way back for some customers only.
 * @throws TooManyPaths
 */
export function groupsOf(
  { algebra }: Reachability,
  roads: readonly ReachedSteps[],
  kindOf: (step: JourneyStep) => unknown,
): readonly Group[] {
  let groups: Group[] = [{ set: algebra.all, paths: [] }];
  for (const road of roads) {
    groups = groups.map(({ set, paths }) => ({ set, paths: [...paths, []] }));
    road.steps.forEach((step, index) => {
      const reach = road.reach[index] ?? algebra.none;
      groups = groups.flatMap((group): Group[] => {
        const meets = algebra.and(group.set, reach);
        const passes = algebra.minus(group.set, reach);
        const last = group.paths.at(-1) ?? [];
        const met: Group = { set: meets, paths: [...group.paths.slice(0, -1), [...last, step]] };
        return [
          ...(algebra.isPossible(meets) ? [met] : []),
          ...(algebra.isPossible(passes) ? [{ ...group, set: passes }] : []),
        ];
      });
      if (groups.length > most)
        throw new TooManyPaths(`There are more than ${most.toLocaleString('en')} distinct paths.`);
    });
  }
  const kinds = new Map(
    roads.flatMap(({ steps }) => steps).map((step) => [step, JSON.stringify(kindOf(step))]),
  );
  return merged(algebra, groups, ({ paths }) => paths.map((path) => path.map((step) => kinds.get(step))));
}

/** Groups of one kind as one: a step that stands twice leads along one path from two places of the list. */
export function merged<Of extends { readonly set: Customers }>(
  algebra: Algebra,
  groups: readonly Of[],
  kindOf: (group: Of) => unknown,
): readonly Of[] {
  const byKind = new Map<string, Of>();
  for (const group of groups) {
    const kind = JSON.stringify(kindOf(group));
    const there = byKind.get(kind);
    byKind.set(kind, there ? { ...there, set: algebra.or(there.set, group.set) } : group);
  }
  return [...byKind.values()];
}
