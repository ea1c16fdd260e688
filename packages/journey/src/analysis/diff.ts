import type { Facts } from '../condition/condition.ts';
import type { Journey, JourneyStep } from '../file/file.ts';
import type { Library } from '../library/library.ts';
import type { Customers } from '../verify/algebra.ts';
import { type Landing, landingsOf, outright } from './landings.ts';
import { outOfOrder } from './order.ts';
import { groupsOf, merged } from './paths.ts';
import { customerOf, type Reachability, reachabilityOf, whoIs } from './reachability.ts';

/** Customers whose path is another one after an edit. */
export interface PathChange {
  readonly who: readonly Facts[];
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** What becomes of one of them who stands at a step of the old path while the file changes. */
  readonly inFlight: readonly Landing[];
}

/** What an edit comes to for some customers, whichever of several paths they walk. */
export interface Edited {
  readonly who: readonly Facts[];
  /** Steps that they meet no more, meet only now, and meet at another place among the others. */
  readonly gone: readonly string[];
  readonly added: readonly string[];
  readonly moved: readonly string[];
  /** Those in flight who do not stay where they are. */
  readonly inFlight: readonly Landing[];
  /** The paths of these customers, each as it was and as it is; there is one at least. */
  readonly paths: readonly Pick<PathChange, 'before' | 'after'>[];
}

/** Customers whose path is another one, as a set. */
interface Group extends Omit<PathChange, 'who'> {
  readonly set: Customers;
}

/**
 * Which customers' paths differ between two journeys, and what becomes of those in flight at each step.
 * @throws Overflow or TooManyPaths when that is too complex
 */
export function diffJourneys(before: Journey, after: Journey, library: Library): readonly PathChange[] {
  const { roads, groups } = differing(before, after, library);
  return groups.map(({ set, ...change }) => ({ who: whoIs(roads, set), ...change }));
}

/**
 * The same, told once for all to whom the same happens: one step that is moved is one item, however many paths lead
 * over it.
 * @throws Overflow or TooManyPaths when that is too complex
 */
export function editedFor(before: Journey, after: Journey, library: Library): readonly Edited[] {
  const { roads, groups } = differing(before, after, library);
  const shifted = shiftedIn(before, after);
  const alike = new Map<string, { set: Customers; edit: Omit<Edited, 'who' | 'paths'>; paths: Group[] }>();
  for (const group of groups) {
    const edit = {
      ...stepsBetween(group, shifted),
      inFlight: group.inFlight.filter(({ at, lands }) => at !== lands),
    };
    const key = JSON.stringify(edit);
    const there = alike.get(key);
    const set = there ? roads.algebra.or(there.set, group.set) : group.set;
    alike.set(key, { set, edit, paths: [...(there?.paths ?? []), group] });
  }
  return [...alike.values()].map(({ set, edit, paths }) => ({
    who: whoIs(roads, set),
    ...edit,
    paths: merged(roads.algebra, paths, pathsOf).map(pathsOf),
  }));
}

const pathsOf = ({ before, after }: Group) => ({ before, after });

function differing(
  before: Journey,
  after: Journey,
  library: Library,
): { readonly roads: Reachability; readonly groups: readonly Group[] } {
  const roads = reachabilityOf([before, after], library);
  const told = outright(library);
  // As if both were versions of one file: under another id nobody would go on at all.
  const versions = {
    from: { journey: { ...before, id: after.id }, library: told },
    to: { journey: after, library: told },
  };
  const found = groupsOf(roads, roads.roads, ruleOf).flatMap(({ set, paths }): Group[] => {
    const [old = [], fresh = []] = paths.map((path) => path.map(({ name }) => name));
    if (old.join('\n') === fresh.join('\n')) return [];
    // Whoever has come to an end that offers no way back is not in flight.
    const open = (paths[0] ?? []).filter(({ final, retry }) => final === undefined || retry !== undefined);
    const inFlight = landingsOf(
      open.map(({ name }) => name),
      customerOf(roads, set),
      versions,
    );
    return [{ set, before: old, after: fresh, inFlight }];
  });
  return {
    roads,
    groups: merged(roads.algebra, found, ({ before: old, after: fresh, inFlight }) => [old, fresh, inFlight]),
  };
}

/** What of a file's entry has a part in where a customer goes on. */
const ruleOf = ({ name, final, retry, commits }: JourneyStep): unknown => [
  name,
  final !== undefined,
  retry,
  commits,
];

/** The names that a file lists at another place among the others than before. */
function shiftedIn({ steps: one }: Journey, { steps: other }: Journey): readonly string[] {
  const [before = [], after = []] = [one, other].map((steps) => [...new Set(steps.map(({ name }) => name))]);
  return outOfOrder(before, after);
}

/** Which steps went, came, or stand otherwise among those that stayed: rather those that the file has shifted. */
function stepsBetween(
  { before, after }: Pick<Group, 'before' | 'after'>,
  shifted: readonly string[],
): Pick<Edited, 'gone' | 'added' | 'moved'> {
  const [was, is] = [before, after].map((path) => path.filter((name) => !shifted.includes(name)));
  const isOrdered = outOfOrder(was ?? [], is ?? []).length === 0;
  const moved = outOfOrder(before, after);
  const instead = after.filter((name) => before.includes(name) && shifted.includes(name));
  return {
    gone: before.filter((name) => !after.includes(name)),
    added: after.filter((name) => !before.includes(name)),
    moved: isOrdered && moved.length > 0 ? instead : moved,
  };
}
