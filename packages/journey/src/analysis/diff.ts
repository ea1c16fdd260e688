import type { Condition, Facts } from '../condition/condition.ts';
import type { Journey, JourneyStep } from '../file/file.ts';
import { getOwn } from '../get-own.ts';
import type { AnyStep, Library } from '../library/library.ts';
import { isEqual } from '../run/is-equal.ts';
import type { Customers } from '../verify/algebra.ts';
import type { Node } from '../verify/compiled-condition.ts';
import { outOfOrder } from './out-of-order.ts';
import { groupsOf, mergeGroups, TooManyPaths } from './paths.ts';
import { exampleCustomer, factsOfSet, type Reachability, reachabilityOf } from './reachability.ts';
import { type ResumePoint, resumePointsBetween, withExplicitDecisions } from './resume-points.ts';

/** Customers whose path an edit changes, or who continue elsewhere on it. */
export interface PathChange {
  readonly who: readonly Facts[];
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Where a customer at each step of the old path continues when the file changes. */
  readonly inFlight: readonly ResumePoint[];
}

/** The impact of an edit on some customers, over all their paths. */
export interface EditImpact {
  readonly who: readonly Facts[];
  /** Steps removed from, added to and moved within their paths. */
  readonly gone: readonly string[];
  readonly added: readonly string[];
  readonly moved: readonly string[];
  /** Customers in flight who do not stay at their step, all or some of them. */
  readonly inFlight: readonly ResumePoint[];
  /** Their distinct paths before and after; at least one. */
  readonly paths: readonly Pick<PathChange, 'before' | 'after'>[];
}

/** Limit for the parts of customers with one path. */
const maxParts = 10_000;

/** Customers whose path an edit changes, as a set. */
interface Group extends Omit<PathChange, 'who'> {
  readonly set: Customers;
}

/**
 * Returns the customers whose paths differ between two journeys, or who must now answer what they skipped, and where customers in
 * flight at each step continue.
 * @throws Overflow or TooManyPaths when the journeys are too complex
 */
export function diffJourneys(before: Journey, after: Journey, library: Library): readonly PathChange[] {
  const { reachability, groups } = differingGroups(before, after, library);
  return groups.map(({ set, ...change }) => ({ who: factsOfSet(reachability, set), ...change }));
}

/**
 * Returns the same changes grouped by their impact: moving one step is one item, however many paths contain it.
 * @throws Overflow or TooManyPaths when the journeys are too complex
 */
export function editImpacts(before: Journey, after: Journey, library: Library): readonly EditImpact[] {
  const { reachability, groups } = differingGroups(before, after, library);
  const shifted = shiftedSteps(before, after);
  const byEdit = new Map<
    string,
    { set: Customers; edit: Omit<EditImpact, 'who' | 'paths'>; paths: Group[] }
  >();
  for (const group of groups) {
    const edit = {
      ...stepChanges(group, shifted),
      inFlight: group.inFlight.filter(isMoved),
    };
    const key = JSON.stringify(edit);
    const existing = byEdit.get(key);
    const set = existing ? reachability.algebra.or(existing.set, group.set) : group.set;
    byEdit.set(key, { set, edit, paths: [...(existing?.paths ?? []), group] });
  }
  return [...byEdit.values()].map(({ set, edit, paths }) => ({
    who: factsOfSet(reachability, set),
    ...edit,
    paths: mergeGroups(reachability.algebra, paths, pathsOf).map(pathsOf),
  }));
}

/** Whether customers at a step do not all stay there. */
const isMoved = ({ at, lands, minimal }: ResumePoint): boolean => at !== lands || minimal !== undefined;

const pathsOf = ({ before, after }: Group) => ({ before, after });

function differingGroups(
  before: Journey,
  after: Journey,
  library: Library,
): { readonly reachability: Reachability; readonly groups: readonly Group[] } {
  const conditions = conditionsOn([before, after], library);
  const reachability = reachabilityOf([before, after], library, conditions);
  const tests = testsIn(reachability, conditions);
  const explicit = withExplicitDecisions(library);
  // The ids may differ: compare them as versions of one file.
  const versions = {
    from: { journey: { ...before, id: after.id }, library: explicit },
    to: { journey: after, library: explicit },
  };
  const resumePointsOf = resumePointsBetween(versions);
  const changed = groupsOf(reachability, reachability.journeys, ruleOf).flatMap(({ set, paths }): Group[] => {
    const [old = [], current = []] = paths.map((path) => path.map(({ name }) => name));
    const isSame = old.join('\n') === current.join('\n');
    if (isSame && !isMoreRequired(paths)) return [];
    // A customer at a final step without `retry` is not in flight.
    const active = (paths[0] ?? []).filter(({ final, retry }) => final === undefined || retry !== undefined);
    const open = active.map(({ name }) => name);
    const alike = alikeOnTheWay(reachability, set, tests).map((some) => ({
      set: some,
      before: old,
      after: current,
      inFlight: resumePointsOf(open, exampleCustomer(reachability, some)),
    }));
    return isSame ? alike.filter(({ inFlight }) => inFlight.some(isMoved)) : alike;
  });
  return {
    reachability,
    groups: mergeGroups(reachability.algebra, changed, ({ before: old, after: current, inFlight }) => [
      old,
      current,
      inFlight,
    ]),
  };
}

/** Whether the second path no longer lets customers skip a step that the first lets them skip. */
const isMoreRequired = ([was = [], is = []]: readonly (readonly JourneyStep[])[]): boolean =>
  was.some(({ optional }, index) => optional && !is[index]?.optional);

/** Returns every condition on which it may depend where a customer in flight continues. */
function conditionsOn(journeys: readonly Journey[], library: Library): readonly Condition[] {
  const entries = journeys.flatMap(({ steps }) => steps);
  const needs = entries.flatMap(({ name }) => getOwn<AnyStep>(library.steps, name)?.needs ?? []);
  const whens = [...entries, ...needs].flatMap(({ when }) => (when ? [when] : []));
  const commits = entries.flatMap((entry) => (typeof entry.commits === 'object' ? [entry.commits] : []));
  return [...whens, ...commits, ...Object.values(library.seeds), ...valuesOf(journeys)];
}

/** Returns a condition for the values that each version gives a flag, where these differ: a value may be gone or new. */
function valuesOf([before, after]: readonly Journey[]): readonly Condition[] {
  const flags = Object.entries(after?.flags ?? {});
  return flags.flatMap(([name, { values }]) => {
    const was = getOwn(before?.flags ?? {}, name)?.values ?? values;
    return isEqual(was, values) ? [] : [{ [name]: was }, { [name]: values }];
  });
}

/** Returns, for each comparison of a fact with values in these conditions, the customers for whom it holds. */
function testsIn({ algebra, facts }: Reachability, conditions: readonly Condition[]): readonly Customers[] {
  const tests = conditions.flatMap((condition) => testsOf(facts.read(condition).node));
  return [...new Set(tests.map(({ variable, values }) => algebra.where(variable, values)))];
}

function testsOf(node: Node): readonly Extract<Node, { op: 'test' }>[] {
  if (node.op === 'test') return [node];
  if (node.op === 'not') return testsOf(node.part);
  return node.op === 'derived' ? testsOf(node.of) : node.parts.flatMap(testsOf);
}

/**
 * Splits customers of one path by the tests. On their way the engine knows some of their facts only, and a condition can be
 * decided for one of them and open for another; who agrees in every test is moved alike.
 * @throws TooManyPaths
 */
function alikeOnTheWay(
  { algebra }: Reachability,
  set: Customers,
  tests: readonly Customers[],
): readonly Customers[] {
  let parts = [set];
  for (const test of tests) {
    parts = parts.flatMap((part) =>
      [algebra.and(part, test), algebra.minus(part, test)].filter((one) => algebra.isPossible(one)),
    );
    if (parts.length > maxParts) throw new TooManyPaths('Customers of one path continue in too many ways.');
  }
  return parts;
}

/** Returns the parts of an entry that affect where a customer continues. */
const ruleOf = ({ name, final, retry, commits, optional }: JourneyStep): unknown => [
  name,
  final !== undefined,
  retry,
  commits,
  optional,
];

/** Returns the steps that the two files list in a different order. */
function shiftedSteps({ steps: one }: Journey, { steps: other }: Journey): readonly string[] {
  const [before = [], after = []] = [one, other].map((steps) => [...new Set(steps.map(({ name }) => name))]);
  return outOfOrder(before, after);
}

/** Returns the removed, added and moved steps of a path. Prefers the steps that the file reorders as the moved ones. */
function stepChanges(
  { before, after }: Pick<Group, 'before' | 'after'>,
  shifted: readonly string[],
): Pick<EditImpact, 'gone' | 'added' | 'moved'> {
  const [was, is] = [before, after].map((path) => path.filter((name) => !shifted.includes(name)));
  const isOrdered = outOfOrder(was ?? [], is ?? []).length === 0;
  const moved = outOfOrder(before, after);
  const preferred = after.filter((name) => before.includes(name) && shifted.includes(name));
  return {
    gone: before.filter((name) => !after.includes(name)),
    added: after.filter((name) => !before.includes(name)),
    moved: isOrdered && moved.length > 0 ? preferred : moved,
  };
}
