import type { Place } from '../file/finding.ts';
import type { Customers } from './algebra.ts';
import { type CompiledCondition, type Node, partPlace } from './compiled-condition.ts';
import { customersMatching, truthOf } from './condition-sets.ts';
import { addFinding, type Proof } from './proof.ts';

/** Records the facts that leave a condition undecided for some of these customers. */
export function recordUndecided(
  proof: Proof,
  { node, variables }: CompiledCondition,
  customers: Customers,
): void {
  if (areDecided(proof, variables)) return;
  const undecidedVariables = variables.filter((variable) => !isDecidedForAll(proof, variable));
  const { algebra, decided } = proof;
  const decidedFor = (variable: number): Customers => decided[variable] ?? algebra.none;
  const { holds, fails } = truthOf(algebra, node, decidedFor);
  const affected = algebra.minus(customers, algebra.or(holds, fails));
  if (!algebra.isPossible(affected)) return;
  for (const variable of undecidedVariables) {
    const more = algebra.minus(affected, decidedFor(variable));
    proof.undecided.set(variable, algebra.or(proof.undecided.get(variable) ?? algebra.none, more));
  }
}

/** Whether variables are decided for all remaining customers. */
export function areDecided(proof: Proof, variables: readonly number[]): boolean {
  for (const variable of variables)
    if (!proof.isDecided[variable] && !isDecidedForAll(proof, variable)) return false;
  return true;
}

/** Whether a variable is decided for all remaining customers. */
function isDecidedForAll({ algebra, isDecided, decided, here }: Proof, variable: number): boolean {
  if (!isDecided[variable]) isDecided[variable] = algebra.isWithin(here, decided[variable] ?? algebra.none);
  return isDecided[variable] ?? false;
}

/** Reports the recorded facts of an entry. */
export function reportUndecided(proof: Proof, index: number): void {
  const { undecided } = proof;
  if (undecided.size === 0) return;
  for (const [variable, customers] of undecided) {
    if (!proof.algebra.isPossible(customers)) continue;
    const subject = proof.subject.facts.variables[variable]?.name ?? '';
    addFinding(proof, 'undecided-fact', index, customers, { subject });
  }
  undecided.clear();
}

/** Reports the largest parts of a condition that are constant for all customers who reach the entry. `set`: who meets it. */
export function reportConstant(proof: Proof, node: Node, index: number, place: Place, set: Customers): void {
  const { algebra, here } = proof;
  if (algebra.isWithin(here, set))
    addFinding(proof, 'constant-condition', index, undefined, { place, constant: true });
  else if (!algebra.intersects(here, set))
    addFinding(proof, 'constant-condition', index, undefined, { place, constant: false });
  else if (node.op === 'not') reportPart(proof, node.part, index, place, ['not']);
  else if (node.op === 'any' || node.op === 'all')
    for (let at = 0; at < node.parts.length; at++) {
      const part = node.parts[at];
      if (part && mayBeConstant(proof, part)) reportPart(proof, part, index, place, partPlace(node, at));
    }
}

function reportPart(proof: Proof, part: Node, index: number, place: Place, at: Place): void {
  reportConstant(proof, part, index, [...place, ...at], customersMatching(proof.algebra, part));
}

/** Most parts are single tests that exclude some customer: skips computing their place. */
function mayBeConstant({ algebra, here }: Proof, part: Node): boolean {
  if (part.op !== 'test') return true;
  const set = customersMatching(algebra, part);
  return algebra.isWithin(here, set) || !algebra.intersects(here, set);
}
