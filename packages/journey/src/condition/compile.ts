import { getOwn } from '../get-own.ts';
import { memoizeWith } from '../memoize.ts';
import { type Condition, type Facts, type FactValue, shapeOf } from './condition.ts';
import type { FactDeclarations } from './declaration.ts';

/** Tests facts like `evaluate`, but compiled; undefined while undecided facts leave the result open. */
export type Test = (facts: Facts) => boolean | undefined;

/** Compiles a condition for repeated tests. Derived facts are computed on the fly. */
export function compileCondition(condition: Condition, declarations: FactDeclarations): Test {
  const shape = shapeOf(condition);
  if (shape.op === 'facts') {
    return combineTests(
      shape.facts.map(([fact, values]) => testOf(fact, values, declarations)),
      false,
    );
  }
  if (shape.op === 'not') {
    const inner = compileCondition(shape.part, declarations);
    return (facts) => {
      const result = inner(facts);
      return result === undefined ? undefined : !result;
    };
  }
  const parts = shape.parts.map((part) => compileCondition(part, declarations));
  return combineTests(parts, shape.op === 'any');
}

function testOf(fact: string, values: readonly FactValue[], declarations: FactDeclarations): Test {
  const valueOf = factReader(fact, declarations);
  return (facts) => {
    const value = valueOf(facts);
    return value === undefined ? undefined : values.includes(value);
  };
}

const testFor = memoizeWith(compileCondition);

/** Tests a condition, compiled once: true, false, or undefined while undecided facts leave the result open. */
export const testCondition = (
  condition: Condition,
  facts: Facts,
  declarations: FactDeclarations,
): boolean | undefined => testFor(condition, declarations)(facts);

/** Tests the condition of a step, a need or an address; true without one. */
export const applies = (
  { when }: { readonly when?: Condition },
  facts: Facts,
  declarations: FactDeclarations,
): boolean | undefined => (when ? testCondition(when, facts, declarations) : true);

/** Returns a reader of a fact's value, computed for derived facts; it returns undefined while the fact is undecided. */
export function factReader(
  fact: string,
  declarations: FactDeclarations,
): (facts: Facts) => FactValue | undefined {
  const derived = getOwn(declarations.facts, fact)?.derived;
  return derived ? compileCondition(derived, declarations) : (facts) => getOwn(facts, fact);
}

/** Three-valued OR (`decisive` true) and AND (`decisive` false). */
export function combineTests(parts: readonly Test[], decisive: boolean): Test {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  return (facts) => {
    let isOpen = false;
    for (const part of parts) {
      const result = part(facts);
      if (result === decisive) return decisive;
      if (result === undefined) isOpen = true;
    }
    return isOpen ? undefined : !decisive;
  };
}
