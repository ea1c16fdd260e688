/** A fact's value. Facts have finite domains; a fact that is missing from `Facts` is undecided. */
export type FactValue = string | boolean;
/** Facts by name, as far as they are decided. */
export type Facts = Readonly<Record<string, FactValue>>;

/** `fact: value` or `fact: [values]`, all of which must hold, or exactly one of `any`, `all`, `not`. */
export type Condition =
  | { readonly any: readonly Condition[] }
  | { readonly all: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly [fact: string]: FactValue | readonly FactValue[] };

/** Words that are no fact names. */
export const isOperator = (key: string): boolean => key === 'any' || key === 'all' || key === 'not';

/** Keys that a valibot record drops without a word: a condition without them would mean something else. */
export const isReserved = (key: string): boolean =>
  key === '__proto__' || key === 'prototype' || key === 'constructor';

/** Whether a value is a condition: its schema (`schema.ts`) in a few lines, since thousands are read at once. */
export function isCondition(value: unknown): value is Condition {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  let keys = 0;
  let operator: string | undefined;
  for (const key in value) {
    const held: unknown = (value as Readonly<Record<string, unknown>>)[key];
    keys++;
    if (isOperator(key)) {
      operator = key;
      if (!(key === 'not' ? isCondition(held) : Array.isArray(held) && held.every(isCondition))) return false;
    } else if (isReserved(key) || !(isFactValue(held) || (Array.isArray(held) && held.every(isFactValue))))
      return false;
  }
  return operator === undefined || keys === 1;
}

const isFactValue = (value: unknown): value is FactValue =>
  typeof value === 'string' || typeof value === 'boolean';

/** The one operator of a condition with its parts, or its facts. */
type Shape =
  | { op: 'any' | 'all'; parts: readonly Condition[] }
  | { op: 'not'; part: Condition }
  | { op: 'facts'; facts: readonly FactTest[] };

/** A fact's name, the values one of which it must have, and whether they were written as a list. */
type FactTest = readonly [name: string, values: readonly FactValue[], isList: boolean];

/** Reads a condition apart, so that nobody else needs to know its spelling. */
export function shapeOf(condition: Condition): Shape {
  const read = condition as Readonly<Record<string, unknown>>;
  if (Array.isArray(read['any'])) return { op: 'any', parts: read['any'] as Condition[] };
  if (Array.isArray(read['all'])) return { op: 'all', parts: read['all'] as Condition[] };
  if (typeof read['not'] === 'object') return { op: 'not', part: read['not'] as Condition };
  const facts = Object.entries(read as Record<string, FactValue | FactValue[]>);
  return {
    op: 'facts',
    facts: facts.map(([name, value]) =>
      Array.isArray(value) ? [name, value, true] : [name, [value], false],
    ),
  };
}

/** Looks a fact up; undefined means undecided. */
export type Lookup = (fact: string) => FactValue | undefined;

/**
 * Whether a condition holds: true, false, or undefined while undecided facts leave it open (Kleene's logic).
 * `{}` and an empty `all` hold always, an empty `any` never.
 */
export function evaluate(condition: Condition, lookup: Lookup): boolean | undefined {
  const shape = shapeOf(condition);
  switch (shape.op) {
    case 'not': {
      const inner = evaluate(shape.part, lookup);
      return inner === undefined ? undefined : !inner;
    }
    case 'any':
      return join(shape.parts, true, (part) => evaluate(part, lookup));
    case 'all':
      return join(shape.parts, false, (part) => evaluate(part, lookup));
    default:
      return join(shape.facts, false, ([name, values]) => {
        const value = lookup(name);
        return value === undefined ? undefined : values.includes(value);
      });
  }
}

/** Or (`decisive` true) and And (`decisive` false) over three values. */
function join<T>(
  parts: readonly T[],
  decisive: boolean,
  of: (part: T) => boolean | undefined,
): boolean | undefined {
  let open = false;
  for (const part of parts) {
    const value = of(part);
    if (value === decisive) return decisive;
    if (value === undefined) open = true;
  }
  return open ? undefined : !decisive;
}

/** Every fact that a condition reads, with the values it compares it to. */
export function factsRead(condition: Condition): readonly (readonly [string, readonly FactValue[]])[] {
  const shape = shapeOf(condition);
  if (shape.op === 'facts') return shape.facts.map(([name, values]) => [name, values]);
  return shape.op === 'not' ? factsRead(shape.part) : shape.parts.flatMap(factsRead);
}
