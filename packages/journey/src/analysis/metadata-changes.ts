import type { Facts } from '../condition/condition.ts';
import type { Journey } from '../file/file.ts';
import type { Library } from '../library/library.ts';
import { isEqual } from '../run/is-equal.ts';
import type { Customers } from '../verify/algebra.ts';
import { factsOfSet, type Reachability, reachabilityOf } from './reachability.ts';

/** A changed attribute of a step or of the journey; paths are compared by `diffJourneys`. */
export interface MetadataChange {
  /** The step's name; null for the journey itself. */
  readonly step: string | null;
  readonly key: 'id' | 'title' | 'final' | 'retry' | 'commits' | 'optional' | 'settings' | 'flags';
  /** Undefined where the file has none. For settings and flags only those that differ, defaults filled in. */
  readonly before: unknown;
  readonly after: unknown;
  /** For whom, of the customers who meet the step before and after; one empty item means all. */
  readonly who: readonly Facts[];
}

type Change = Omit<MetadataChange, 'who'>;
type Key = MetadataChange['key'];

const keysOfStep: readonly Key[] = ['final', 'retry', 'commits', 'optional', 'settings'];

/**
 * Returns the changed attributes of the journey and of the steps that both files list. A step is compared by customer: it may be
 * listed twice, and be optional for some of them only.
 * @throws Overflow when the journeys are too complex
 */
export function metadataChanges(
  before: Journey,
  after: Journey,
  library: Library,
): readonly MetadataChange[] {
  const own = changesOf(null, ['id', 'title', 'flags'], before, after);
  const all = own.map((change): MetadataChange => ({ ...change, who: [{}] }));
  const names = [...new Set(before.steps.map(({ name }) => name))];
  const differing = names.filter((name) => {
    const [was, is] = [before, after].map(({ steps }) => steps.filter((step) => step.name === name));
    const one = was?.[0];
    return [...(was ?? []), ...(is ?? [])].some(
      (step) => one && changesOf(name, keysOfStep, one, step).length > 0,
    );
  });
  if (differing.length === 0) return all;
  // The ids may differ: compare them as versions of one file.
  const reachability = reachabilityOf([{ ...before, id: after.id }, after], library);
  return [...all, ...differing.flatMap((name) => changesOfStep(name, reachability))];
}

interface Changed {
  readonly change: Change;
  readonly set: Customers;
}

/** Returns the changes of the entries of a step, each for those who meet the one entry before and the other after. */
function changesOfStep(name: string, reachability: Reachability): readonly MetadataChange[] {
  const { algebra, journeys } = reachability;
  const [was = [], is = []] = journeys.map(({ steps, reach }) =>
    steps.flatMap((step, index) => (step.name === name ? [{ step, set: reach[index] ?? algebra.none }] : [])),
  );
  let both = algebra.none;
  const byChange = new Map<string, Changed>();
  for (const one of was)
    for (const other of is) {
      const set = algebra.and(one.set, other.set);
      if (!algebra.isPossible(set)) continue;
      both = algebra.or(both, set);
      for (const change of changesOf(name, keysOfStep, one.step, other.step)) {
        const key = JSON.stringify(change);
        byChange.set(key, { change, set: algebra.or(byChange.get(key)?.set ?? algebra.none, set) });
      }
    }
  return [...byChange.values()]
    .toSorted((one, other) => keysOfStep.indexOf(one.change.key) - keysOfStep.indexOf(other.change.key))
    .map(({ change, set }) => ({ ...change, who: factsOfSet(reachability, set, both) }));
}

/** Returns the attributes that differ between two entries of a step, or two journeys. */
function changesOf(step: string | null, keys: readonly Key[], one: object, other: object): readonly Change[] {
  return keys.flatMap((key): Change[] => {
    const [was, is] = [one, other].map((from) => (from as Readonly<Record<string, unknown>>)[key]);
    if (isEqual(was, is)) return [];
    const isRecord = key === 'settings' || key === 'flags';
    return [{ step, key, ...(isRecord ? differingIn(was, is) : { before: was, after: is }) }];
  });
}

/** Returns the entries of two objects that differ. */
function differingIn(one: unknown, other: unknown): Pick<MetadataChange, 'before' | 'after'> {
  const [was, is] = [one, other].map((value) => Object.entries(value ?? {}) as [string, unknown][]);
  const only = (entries: [string, unknown][] = [], others: [string, unknown][] = []) =>
    Object.fromEntries(entries.filter(([key, value]) => !isEqual(value, new Map(others).get(key))));
  return { before: only(was, is), after: only(is, was) };
}
