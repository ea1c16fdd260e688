import type { Facts } from '../condition/condition.ts';
import type { Journey } from '../file/file.ts';
import type { Library } from '../library/library.ts';
import type { Algebra, Customers } from '../verify/algebra.ts';
import { customerOf, type Road, type Roads, roadsOf, whoIs } from './sets.ts';

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
  const roads = roadsOf([journey], library);
  return groupsOf(roads, roads.roads).map(({ set, paths: [steps = []] }) => {
    const outcome = outcomeOf(journey, roads, set);
    return { steps, outcome, who: whoIs(roads, set), customer: customerOf(roads, set) };
  });
}

function outcomeOf(journey: Journey, { algebra, roads: [road] }: Roads, set: Customers): string | undefined {
  const last = journey.steps.findLastIndex((_, index) =>
    algebra.meets(set, road?.reach[index] ?? algebra.none),
  );
  return journey.steps[last]?.final;
}

/** Customers who walk the same path on each of several roads. */
export interface Group {
  readonly set: Customers;
  /** By road: the names of the steps. */
  readonly paths: readonly (readonly string[])[];
}

/** Tells customers apart by their paths. @throws TooManyPaths */
export function groupsOf({ algebra }: Roads, roads: readonly Road[]): readonly Group[] {
  let groups: Group[] = [{ set: algebra.all, paths: [] }];
  for (const road of roads) {
    groups = groups.map(({ set, paths }) => ({ set, paths: [...paths, []] }));
    road.reach.forEach((reach, index) => {
      const name = road.steps[index]?.name ?? '';
      groups = groups.flatMap((group): Group[] => {
        const meets = algebra.and(group.set, reach);
        const passes = algebra.minus(group.set, reach);
        const last = group.paths.at(-1) ?? [];
        const met: Group = { set: meets, paths: [...group.paths.slice(0, -1), [...last, name]] };
        return [
          ...(algebra.isPossible(meets) ? [met] : []),
          ...(algebra.isPossible(passes) ? [{ ...group, set: passes }] : []),
        ];
      });
      if (groups.length > most)
        throw new TooManyPaths(`There are more than ${most.toLocaleString('en')} distinct paths.`);
    });
  }
  return merged(algebra, groups);
}

/** A step that stands twice leads along one path from two places of the list. */
function merged(algebra: Algebra, groups: readonly Group[]): readonly Group[] {
  const byPath = new Map<string, Group>();
  for (const group of groups) {
    const key = JSON.stringify(group.paths);
    const there = byPath.get(key);
    byPath.set(key, there ? { ...there, set: algebra.or(there.set, group.set) } : group);
  }
  return [...byPath.values()];
}
