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

/** A condition, or a part of one, in a journey file. */
interface Reported {
  /** Index of its entry. */
  readonly index: number;
  readonly place: Place;
  /** The customers for whom it is tested. */
  readonly among: Customers;
}

/** Reports the largest parts of a condition that are constant for all customers for whom it is tested. `set`: who meets it. */
export function reportConstant(proof: Proof, node: Node, at: Reported, set: Customers): void {
  const { algebra } = proof;
  const { index, place, among } = at;
  if (algebra.isWithin(among, set))
    addFinding(proof, 'constant-condition', index, undefined, { place, constant: true });
  else if (!algebra.intersects(among, set))
    addFinding(proof, 'constant-condition', index, undefined, { place, constant: false });
  else if (node.op === 'not') reportPart(proof, node.part, at, ['not']);
  else if (node.op === 'any' || node.op === 'all')
    for (let part = 0; part < node.parts.length; part++) {
      const inner = node.parts[part];
      if (inner && mayBeConstant(proof, inner, among)) reportPart(proof, inner, at, partPlace(node, part));
    }
}

function reportPart(proof: Proof, part: Node, at: Reported, below: Place): void {
  const set = customersMatching(proof.algebra, part);
  reportConstant(proof, part, { ...at, place: [...at.place, ...below] }, set);
}

/** Most parts are single tests that exclude some customer: skips computing their place. */
function mayBeConstant({ algebra }: Proof, part: Node, among: Customers): boolean {
  if (part.op !== 'test') return true;
  const set = customersMatching(algebra, part);
  return algebra.isWithin(among, set) || !algebra.intersects(among, set);
}
