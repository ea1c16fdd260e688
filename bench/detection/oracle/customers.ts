/** All possible customers, and sets of them. */
import type { Library } from '@senda/journey/library';
import type { Value } from './condition.ts';
import type { Plan } from './plan.ts';

/** Returns every allowed valuation of the facts that are read: the index of each fact's value in its domain. */
export function allCustomers(plan: Plan, library: Library): Uint8Array[] {
  const sizes = plan.facts.map((fact) => library.facts[fact]?.values.length ?? 0);
  const total = sizes.reduce((product, size) => product * size, 1);
  const allowed: Uint8Array[] = [];
  const values = new Uint8Array(sizes.length);
  for (let count = 0; count < total; count++) {
    if (isPossible(plan, values)) allowed.push(values.slice());
    // Counts like an odometer.
    for (let at = 0; at < sizes.length; at++) {
      const next = (values[at] ?? 0) + 1;
      values[at] = next < (sizes[at] ?? 0) ? next : 0;
      if (values[at] !== 0) break;
    }
  }
  return allowed;
}

/** Whether no `never` holds for a customer, and no step on their path has settings that leave one of their values out. */
function isPossible({ never, entries, allDecided }: Plan, values: Uint8Array): boolean {
  if (never.some((condition) => condition(values, allDecided) === 1)) return false;
  for (const { when, leftOut, final } of entries) {
    if (when && when(values, allDecided) !== 1) continue;
    if (leftOut.some((left) => left.values.includes(values[left.fact] ?? -1))) return false;
    if (final !== undefined) break;
  }
  return true;
}

/** A set of customers, one bit each. */
type CustomerSet = Uint32Array;

const customerSet = (size: number, has: (customer: number) => boolean): CustomerSet => {
  const set = new Uint32Array(Math.ceil(size / 32));
  for (let at = 0; at < size; at++) if (has(at)) set[at >> 5] = (set[at >> 5] ?? 0) | (1 << (at & 31));
  return set;
};
const both = (a: CustomerSet, b: CustomerSet): CustomerSet => a.map((word, at) => word & (b[at] ?? 0));
const isWithin = (a: CustomerSet, b: CustomerSet): boolean =>
  a.every((word, at) => (word & ~(b[at] ?? 0)) === 0);
const isEmpty = (a: CustomerSet): boolean => a.every((word) => word === 0);

/** The customers of a file, for queries by sets of facts. */
export class CustomerSets {
  readonly #pairs = new Map<string, { fact: number; set: CustomerSet }>();
  readonly #size: number;

  constructor(facts: readonly string[], customers: readonly Uint8Array[], library: Library) {
    this.#size = customers.length;
    facts.forEach((fact, at) => {
      for (const [index, value] of (library.facts[fact]?.values ?? []).entries()) {
        const set = customerSet(this.#size, (customer) => customers[customer]?.[at] === index);
        this.#pairs.set(`${fact}=${JSON.stringify(value)}`, { fact: at, set });
      }
    });
  }

  /** Returns the customers with these facts; undefined if one is not read. */
  #withFacts(facts: Readonly<Record<string, Value>>): CustomerSet | undefined {
    let set = customerSet(this.#size, () => true);
    for (const [fact, value] of Object.entries(facts)) {
      const pair = this.#pairs.get(`${fact}=${JSON.stringify(value)}`);
      if (!pair) return undefined;
      set = both(set, pair.set);
    }
    return set;
  }

  /** Returns the counterexamples with these facts. */
  among(facts: Readonly<Record<string, Value>>, counterexamples: readonly number[]): number[] {
    const set = this.#withFacts(facts);
    return counterexamples.filter((at) => ((set?.[at >> 5] ?? 0) & (1 << (at & 31))) !== 0);
  }

  /** Returns why a set of facts is not a smallest one that implies these counterexamples; undefined if it is one. */
  mistakeIn(facts: Readonly<Record<string, Value>>, counterexamples: readonly number[]): string | undefined {
    const shown = new Set(counterexamples);
    const goal = customerSet(this.#size, (customer) => shown.has(customer));
    const set = this.#withFacts(facts);
    if (!set) return 'names a fact that nothing reads';
    if (isEmpty(set)) return 'holds for no customer';
    if (!isWithin(set, goal)) return 'holds for customers who do not meet it';
    // A possible superset of a set that shows the finding shows it too, so checking one size less covers all smaller sizes.
    const all = customerSet(this.#size, () => true);
    const size = Object.keys(facts).length - 1;
    return size >= 0 && this.#showsWithin(all, goal, size, -1) ? 'is not a smallest one' : undefined;
  }

  /** Whether at most `size` more facts, each after `last`, narrow the set to counterexamples only. */
  #showsWithin(set: CustomerSet, goal: CustomerSet, size: number, last: number): boolean {
    if (isWithin(set, goal)) return true;
    if (size === 0) return false;
    for (const { fact, set: pair } of this.#pairs.values()) {
      if (fact <= last) continue;
      const narrower = both(set, pair);
      if (!isEmpty(both(narrower, goal)) && this.#showsWithin(narrower, goal, size - 1, fact)) return true;
    }
    return false;
  }
}
