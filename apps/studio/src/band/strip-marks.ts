import type { RoadPath } from '@senda/core/studio';
import type { FactValue } from '@senda/journey/library';

/** A path as a strip has it. */
export type MarkedPath = Pick<RoadPath, 'steps' | 'who' | 'brokenAt'>;

/** Paths whose customers have the same value of a fact. */
export interface MarkGroup {
  readonly value: FactValue;
  readonly paths: readonly number[];
  readonly inner: readonly MarkGroup[];
}

/** The paths of a strip in their order, and the facts that it is grouped by, outer one first. */
export interface Marks {
  readonly order: readonly number[];
  readonly facts: readonly string[];
  readonly groups: readonly MarkGroup[];
}

/** A strip of fewer paths needs no groups. */
const fewPaths = 12;
/** The most groups of a row: more labels do not fit. */
const maxGroups = 8;

/** Returns the value of a fact that all customers of a path share; undefined if they differ. */
function valueOf({ who }: MarkedPath, fact: string): FactValue | undefined {
  const [first] = who;
  const value = first?.[fact];
  return who.every((facts) => facts[fact] === value) ? value : undefined;
}

/** Returns the paths of a strip, grouped by the first two facts of which each path has one value. */
export function marksOf(paths: readonly MarkedPath[]): Marks {
  const all = [...paths.keys()];
  if (paths.length <= fewPaths) return { order: all, facts: [], groups: [] };
  const names = [...new Set(paths.flatMap(({ who }) => who.flatMap(Object.keys)))];
  const telling = names.filter((name) => paths.every((path) => valueOf(path, name) !== undefined));
  const facts = telling.slice(0, 2);
  const groups = groupsOf(paths, all, facts);
  const leaves = groups.reduce((sum, { inner }) => sum + Math.max(1, inner.length), 0);
  if (leaves < 2 || leaves > maxGroups) return { order: all, facts: [], groups: [] };
  return { order: groups.flatMap(orderOf), facts, groups };
}

const whole = (path: MarkedPath | undefined): number => Number(path?.brokenAt === null);

const orderOf = ({ paths, inner }: MarkGroup): readonly number[] =>
  inner.length === 0 ? paths : inner.flatMap(orderOf);

function groupsOf(
  paths: readonly MarkedPath[],
  among: readonly number[],
  [fact, ...rest]: readonly string[],
): readonly MarkGroup[] {
  if (fact === undefined) return [];
  const byValue = new Map<FactValue, number[]>();
  for (const at of among) {
    const path = paths[at];
    const value = path && valueOf(path, fact);
    if (value !== undefined) byValue.set(value, [...(byValue.get(value) ?? []), at]);
  }
  return [...byValue].map(([value, those]) => ({
    value,
    // What breaks stands together.
    paths: those.toSorted((one, other) => whole(paths[one]) - whole(paths[other])),
    inner: groupsOf(paths, those, rest),
  }));
}
