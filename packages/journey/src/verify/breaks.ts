import type { Facts } from '../condition/condition.ts';
import type { Journey } from '../file/file.ts';
import type { Customers } from './algebra.ts';
import { customersMatching } from './condition-sets.ts';
import type { Evidence, Proof } from './proof.ts';

/** A path, and the customers who take it. */
export interface WalkedPath {
  readonly steps: readonly string[];
  readonly who: readonly Facts[];
}

/**
 * Returns where each path breaks first, for some of its customers: the index of the step that a finding is about, among the path's
 * own; null where none is.
 */
export function breaksIn(
  { algebra, subject, evidence }: Proof,
  { steps }: Journey,
  paths: readonly WalkedPath[],
): readonly (number | null)[] {
  const errors = evidence.filter(isErrorOfCustomers);
  return paths.map((path) => {
    const set = customersMatching(algebra, subject.facts.read({ any: path.who }).node);
    const places = errors
      .filter(({ customers }) => algebra.intersects(set, customers))
      .map(({ entry }) => Math.max(0, path.steps.indexOf(steps[entry]?.name ?? '')));
    return places.length === 0 ? null : Math.min(...places);
  });
}

const isErrorOfCustomers = (one: Evidence): one is Evidence & { readonly customers: Customers } =>
  one.customers !== undefined && one.code !== 'constant-condition';
