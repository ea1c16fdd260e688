import type { Place } from '../file/finding.ts';
import type { Customers } from './algebra.ts';
import { knownOf, setOf } from './meaning.ts';
import { type Node, partPlace, type Reading } from './reading.ts';
import { found, type Walk } from './walk.ts';

/** Notes the facts that leave a condition open for some of these customers. */
export function noteOpen(walk: Walk, { node, variables }: Reading, customers: Customers): void {
  if (areSure(walk, variables)) return;
  const unsure = variables.filter((variable) => !isSure(walk, variable));
  const { algebra, decided, open } = walk;
  const decidedFor = (variable: number): Customers => decided[variable] ?? algebra.none;
  const { holds, fails } = knownOf(algebra, node, decidedFor);
  const undecided = algebra.minus(customers, algebra.or(holds, fails));
  if (!algebra.isPossible(undecided)) return;
  for (const variable of unsure) {
    const shows = algebra.minus(undecided, decidedFor(variable));
    open.set(variable, algebra.or(open.get(variable) ?? algebra.none, shows));
  }
}

/** Whether variables are decided for everybody who is still here. */
export function areSure(walk: Walk, variables: readonly number[]): boolean {
  for (const variable of variables) if (!walk.sure[variable] && !isSure(walk, variable)) return false;
  return true;
}

/** Whether a variable is decided for everybody who is still here. */
function isSure({ algebra, sure, decided, here }: Walk, variable: number): boolean {
  if (!sure[variable]) sure[variable] = algebra.isWithin(here, decided[variable] ?? algebra.none);
  return sure[variable] ?? false;
}

/** Reports what was noted of an entry. */
export function reportOpen(walk: Walk, index: number): void {
  const { open } = walk;
  if (open.size === 0) return;
  for (const [variable, shows] of open) {
    if (!walk.algebra.isPossible(shows)) continue;
    const subject = walk.subject.facts.variables[variable]?.name ?? '';
    found(walk, 'undecided-fact', index, shows, { subject });
  }
  open.clear();
}

/** Reports the largest parts of a condition that say the same of everybody who comes here. `set`: who meets it. */
export function reportConstant(walk: Walk, node: Node, index: number, place: Place, set: Customers): void {
  const { algebra, here } = walk;
  if (algebra.isWithin(here, set))
    found(walk, 'constant-condition', index, undefined, { place, constant: true });
  else if (!algebra.meets(here, set))
    found(walk, 'constant-condition', index, undefined, { place, constant: false });
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

/** Most parts are single tests that sort somebody out; for them no place is worked out. */
function mayBeConstant({ algebra, here }: Walk, part: Node): boolean {
  if (part.op !== 'test') return true;
  const set = setOf(algebra, part);
  return algebra.isWithin(here, set) || !algebra.meets(here, set);
}
