import type { Facts } from '../condition/condition.ts';
import type { Journey } from '../file/file.ts';
import { withFlags } from '../flag/with-flags.ts';
import { boundTo } from '../library/journey-fact.ts';
import type { Library } from '../library/library.ts';
import { withRules } from '../library/with-rules.ts';
import { pathOf } from '../path/path.ts';
import type { Rule } from '../rule/rule.ts';
import { type Customers, Overflow } from '../verify/algebra.ts';
import { customersOf } from '../verify/check-rules.ts';
import { memberWith, smallestFacts } from '../verify/counterexample.ts';
import type { Proof } from '../verify/proof.ts';
import { proveBoth } from '../verify/prove.ts';
import { joinedFlags } from './reachability.ts';

/** Customers in whom two versions of a journey differ, by the fewest facts, and the path of one of them in the second. */
export interface Witness {
  readonly facts: Facts;
  readonly path: readonly string[];
}

/**
 * How two versions of a journey differ in what a rule demands, seen for all customers, also those whom its `when` leaves out:
 * `narrower` if fewer go against it, `wider` if more do.
 */
export interface RuleChange {
  readonly rule: Rule;
  /** The rule without its `when`. */
  readonly demand: Rule;
  readonly change: 'equal' | 'narrower' | 'wider' | 'incomparable';
  /** Who goes against it now and did not before. */
  readonly now?: Witness;
  /** Who went against it before and does not now. */
  readonly before?: Witness;
}

/**
 * Compares what two versions of a journey do against rules, their own included. Leaves out rules about nobody in the journey.
 * @throws Overflow when the conditions are too complex
 */
export function ruleChanges(
  before: Journey,
  after: Journey,
  rules: readonly Rule[],
  unbound: Library,
): readonly RuleChange[] {
  const flagged = withFlags(unbound, joinedFlags([before, after]));
  const all = [...rules, ...(after.rules ?? before.rules ?? [])].map((rule) => {
    const { when, ...demand } = rule;
    return { rule, demand: when ? (demand as Rule) : rule };
  });
  const read = new Set(all.flatMap(({ rule, demand }) => [rule, demand]));
  const library = boundTo(withRules(flagged, [...read]), after.id);
  const proofs = proveBoth(before.steps, after.steps, library);
  const [was, is] = proofs;
  if (proofs.some(({ evidence }) => evidence.some(({ code }) => code === 'too-complex')))
    throw new Overflow();
  const { algebra } = is;
  const witness = (customers: Customers): Witness | undefined => {
    if (!algebra.isPossible(customers)) return undefined;
    const facts = smallestFacts(is, customers) ?? {};
    const customer = memberWith(is, customers, facts);
    return { facts, path: customer ? pathOf(after, customer, library).steps : [] };
  };
  return all
    .filter(({ rule }) => proofs.some((proof) => isAboutSome(proof, rule)))
    .map(({ rule, demand }) => {
      const [old, current] = [against(was, demand), against(is, demand)];
      const now = witness(algebra.minus(current, old));
      const gone = witness(algebra.minus(old, current));
      const change = now ? (gone ? 'incomparable' : 'wider') : gone ? 'narrower' : 'equal';
      return { rule, demand, change, ...(now && { now }), ...(gone && { before: gone }) };
    });
}

/** Whether a rule speaks of something in a list, for some customer. */
function isAboutSome(proof: Proof, rule: Rule): boolean {
  const compiled = proof.subject.rules.find((one) => one.rule === rule);
  return compiled !== undefined && proof.algebra.isPossible(customersOf(proof, compiled));
}

/** Returns the customers whose path breaks a rule. */
const against = ({ algebra, evidence }: Proof, rule: Rule): Customers =>
  evidence.reduce(
    (those, one) => (one.rule === rule && one.customers ? algebra.or(those, one.customers) : those),
    algebra.none,
  );
