import type { Place } from '../file/finding.ts';
import type { Customers } from './algebra.ts';
import { setOf, truthOf } from './meaning.ts';
import { type Node, partPlace, type Reading } from './reading.ts';
import { addFinding, type Walk } from './walk.ts';

/** Records the facts that leave a condition undecided for some of these customers. */
export function recordUndecided(walk: Walk, { node, variables }: Reading, customers: Customers): void {
  if (areDecided(walk, variables)) return;
  const undecidedVariables = variables.filter((variable) => !isDecidedForAll(walk, variable));
  const { algebra, decided } = walk;
  const decidedFor = (variable: number): Customers => decided[variable] ?? algebra.none;
  const { holds, fails } = truthOf(algebra, node, decidedFor);
  const affected = algebra.minus(customers, algebra.or(holds, fails));
  if (!algebra.isPossible(affected)) return;
  for (const variable of undecidedVariables) {
    const more = algebra.minus(affected, decidedFor(variable));
    walk.undecided.set(variable, algebra.or(walk.undecided.get(variable) ?? algebra.none, more));
  }
}

/** Whether variables are decided for all remaining customers. */
export function areDecided(walk: Walk, variables: readonly number[]): boolean {
  for (const variable of variables)
    if (!walk.isDecided[variable] && !isDecidedForAll(walk, variable)) return false;
  return true;
}

/** Whether a variable is decided for all remaining customers. */
function isDecidedForAll({ algebra, isDecided, decided, here }: Walk, variable: number): boolean {
  if (!isDecided[variable]) isDecided[variable] = algebra.isWithin(here, decided[variable] ?? algebra.none);
  return isDecided[variable] ?? false;
}

/** Reports the recorded facts of an entry. */
export function reportUndecided(walk: Walk, index: number): void {
  const { undecided } = walk;
  if (undecided.size === 0) return;
  for (const [variable, customers] of undecided) {
    if (!walk.algebra.isPossible(customers)) continue;
    const subject = walk.subject.facts.variables[variable]?.name ?? '';
    addFinding(walk, 'undecided-fact', index, customers, { subject });
  }
  undecided.clear();
}

/** Reports the largest parts of a condition that are constant for all customers who reach the entry. `set`: who meets it. */
export function reportConstant(walk: Walk, node: Node, index: number, place: Place, set: Customers): void {
  const { algebra, here } = walk;
  if (algebra.isWithin(here, set))
    addFinding(walk, 'constant-condition', index, undefined, { place, constant: true });
  else if (!algebra.intersects(here, set))
    addFinding(walk, 'constant-condition', index, undefined, { place, constant: false });
  else if (node.op === 'not') reportPart(walk, node.part, index, place, ['not']);
  else if (node.op === 'any' || node.op === 'all')
    for (let at = 0; at < node.parts.length; at++) {
      const part = node.parts[at];
      if (part && mayBeConstant(walk, part)) reportPart(walk, part, index, place, partPlace(node, at));
    }
}

function reportPart(walk: Walk, part: Node, index: number, place: Place, at: Place): void {
  reportConstant(walk, part, index, [...place, ...at], setOf(walk.algebra, part));
}

/** Most parts are single tests that exclude some customer: skips computing their place. */
function mayBeConstant({ algebra, here }: Walk, part: Node): boolean {
  if (part.op !== 'test') return true;
  const set = setOf(algebra, part);
  return algebra.isWithin(here, set) || !algebra.intersects(here, set);
}
