import { getOwn } from '../get-own.ts';
import { type AnyStep, factsDecidedBy, type Library, providedKeys, routesOf } from '../library/library.ts';
import { type Mark, markOf, patternOf, type Rule } from '../rule/rule.ts';

/** Returns whether a step of the library is what a rule speaks of; false for outcomes and commits, which are of a file. */
export function isMarked(library: Library, mark: Mark, name: string): boolean {
  const [kind, what] = markOf(mark);
  const step = getOwn<AnyStep>(library.steps, name);
  switch (kind) {
    case 'step':
      return name === what;
    case 'tag':
      return step?.tags?.includes(what) === true;
    case 'data':
      return step !== undefined && providedKeys(step).includes(what);
    case 'fact':
      return factsDecidedBy(library, name).includes(what);
    case 'address':
      return step !== undefined && routesOf(step).includes(what);
    default:
      return false;
  }
}

/** Returns the rules that speak of a step. */
export const rulesOf = (library: Library, rules: readonly Rule[], name: string): readonly Rule[] =>
  rules.filter((rule) =>
    patternOf(rule).marks.some((mark) => mark !== 'asked' && mark !== 'all' && isMarked(library, mark, name)),
  );
