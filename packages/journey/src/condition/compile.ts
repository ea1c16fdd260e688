import { getOwn } from '../get-own.ts';
import { memoizeWith } from '../memoize.ts';
import { type Condition, type Facts, type FactValue, shapeOf } from './condition.ts';
import type { FactDeclarations } from './declaration.ts';

/** Whether a condition holds under facts; undefined while undecided ones leave it open. As `evaluate` has it, only sooner. */
export type Test = (facts: Facts) => boolean | undefined;

/** Reads a condition once, so that it can be asked thousands of times. Derived facts are computed on the way. */
export function compileCondition(condition: Condition, declarations: FactDeclarations): Test {
  const shape = shapeOf(condition);
  if (shape.op === 'facts') {
    return joined(
      shape.facts.map(([fact, values]) => testOf(fact, values, declarations)),
      false,
    );
  }
  if (shape.op === 'not') {
    const inner = compileCondition(shape.part, declarations);
    return (facts) => {
      const held = inner(facts);
      return held === undefined ? undefined : !held;
    };
  }
  const parts = shape.parts.map((part) => compileCondition(part, declarations));
  return joined(parts, shape.op === 'any');
}

function testOf(fact: string, values: readonly FactValue[], declarations: FactDeclarations): Test {
  const valueOf = reader(fact, declarations);
  return (facts) => {
    const value = valueOf(facts);
    return value === undefined ? undefined : values.includes(value);
  };
}

const testFor = memoizeWith(compileCondition);

/** Whether a condition holds under facts; read once, however often it is asked. */
export const holds = (
  condition: Condition,
  facts: Facts,
  declarations: FactDeclarations,
): boolean | undefined => testFor(condition, declarations)(facts);

/** Whether what may stand under a condition (a step, a need, an address) does; without one it always does. */
export const applies = (
  { when }: { readonly when?: Condition },
  facts: Facts,
  declarations: FactDeclarations,
): boolean | undefined => (when ? holds(when, facts, declarations) : true);

/** Reads a fact's value, a derived one computed; undefined while it is undecided. */
export function reader(
  fact: string,
  declarations: FactDeclarations,
): (facts: Facts) => FactValue | undefined {
  const derived = getOwn(declarations.facts, fact)?.derived;
  return derived ? compileCondition(derived, declarations) : (facts) => getOwn(facts, fact);
}

/** Or (`decisive` true) and And (`decisive` false) over three values. */
function joined(parts: readonly Test[], decisive: boolean): Test {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  return (facts) => {
    let open = false;
    for (const part of parts) {
      const held = part(facts);
      if (held === decisive) return decisive;
      if (held === undefined) open = true;
    }
    return open ? undefined : !decisive;
  };
}
