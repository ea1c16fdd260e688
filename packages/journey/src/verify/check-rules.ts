import { broken } from '../rule/monitor.ts';
import type { Customers } from './algebra.ts';
import type { CompiledRule, Doers } from './compiled-rule.ts';
import { customersMatching, truthOf } from './condition-sets.ts';
import { answering, committing } from './entry-checks.ts';
import { addFinding, type Proof } from './proof.ts';
import type { Entry } from './subject.ts';

/** Reports the rules that some customer's path breaks, where it does. */
export function checkRules(proof: Proof): void {
  for (const compiled of proof.subject.rules) {
    const { rule } = compiled;
    const breaks = brokenRules(proof, compiled, customersOf(proof, compiled));
    for (const [entry, customers] of breaks)
      if (proof.algebra.isPossible(customers))
        addFinding(proof, 'broken-rule', entry, customers, { subject: rule.id, rule });
  }
}

/** Returns the customers whom a rule is about: those of its condition, by the facts that are decided on their path. */
export function customersOf({ algebra, decided }: Proof, { when }: CompiledRule): Customers {
  if (!when) return algebra.all;
  return truthOf(algebra, when.node, (variable) => decided[variable] ?? algebra.none).holds;
}

/** Customers by the state that a rule's machine is in for them. */
type States = ReadonlyMap<string, Customers>;

/**
 * Returns the customers whose path breaks a rule, by the entry at which it does. Runs the rule's machine over the list once, with
 * all customers of a state together. Who comes to no end is left out: that is a finding of its own.
 */
export function brokenRules(
  proof: Proof,
  { monitor, doers }: CompiledRule,
  among: Customers,
): readonly (readonly [entry: number, customers: Customers])[] {
  const { algebra, subject } = proof;
  const breaks: (readonly [number, Customers])[] = [];
  let states: States = new Map([[monitor.start, among]]);
  subject.entries.forEach((entry, index) => {
    const reach = proof.reach[index] ?? algebra.none;
    const found = doers[index];
    let lost = algebra.none;
    if (found) {
      const next = new Map<string, Customers>();
      const add = (state: string, set: Customers): void => {
        if (set === algebra.none) return;
        if (state === broken) lost = algebra.or(lost, set);
        else next.set(state, algebra.or(next.get(state) ?? algebra.none, set));
      };
      const parts = partsOf(proof, entry, reach, found);
      for (const [state, set] of states) {
        let left = set;
        for (const { done, customers } of parts) {
          add(
            monitor.next(state, (watched) => done.includes(watched)),
            algebra.and(set, customers),
          );
          left = algebra.minus(left, customers);
        }
        add(state, left);
      }
      states = next;
    }
    if (entry.step.final !== undefined) {
      const going = new Map<string, Customers>();
      for (const [state, set] of states) {
        if (!monitor.keeps(state)) lost = algebra.or(lost, algebra.and(set, reach));
        going.set(state, algebra.minus(set, reach));
      }
      states = going;
    }
    if (lost !== algebra.none) breaks.push([index, lost]);
  });
  return breaks;
}

/** Customers who do the same of what a rule looks for. */
interface PartOf {
  readonly done: readonly number[];
  readonly customers: Customers;
}

/** Returns the customers who do some of what a rule looks for at an entry, by what they do. */
function partsOf(
  proof: Proof,
  entry: Entry,
  reach: Customers,
  found: readonly (Doers | undefined)[],
): readonly PartOf[] {
  const { algebra } = proof;
  let parts: PartOf[] = [{ done: [], customers: reach }];
  found.forEach((doers, watched) => {
    if (!doers) return;
    const those = doing(proof, entry, reach, doers);
    parts = parts.flatMap(({ done, customers }) => [
      { done: [...done, watched], customers: algebra.and(customers, those) },
      { done, customers: algebra.minus(customers, those) },
    ]);
  });
  return parts.filter(({ done, customers }) => done.length > 0 && customers !== algebra.none);
}

/** Returns those of the customers who meet an entry who do there what a rule looks for. */
function doing(proof: Proof, entry: Entry, reach: Customers, doers: Doers): Customers {
  const { algebra } = proof;
  switch (doers.who) {
    case 'all':
      return reach;
    case 'answering':
      return answering(proof, entry, reach);
    case 'committing':
      return committing(algebra, entry, reach);
    default: {
      let left = reach;
      let shown = algebra.none;
      for (const { isIt, when } of doers.cases) {
        const here = when ? algebra.and(left, customersMatching(algebra, when.node)) : left;
        if (isIt) shown = algebra.or(shown, here);
        left = algebra.minus(left, here);
      }
      return shown;
    }
  }
}
