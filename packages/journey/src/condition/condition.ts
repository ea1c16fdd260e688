import * as v from 'valibot';

/** A fact's value. Facts have finite domains; a fact that is missing from `Facts` is undecided. */
export type FactValue = string | boolean;
export type Facts = Readonly<Record<string, FactValue>>;

/** `fact: value` or `fact: [values]`, all of which must hold, or exactly one of `any`, `all`, `not`. */
export type Condition =
  | { readonly any: readonly Condition[] }
  | { readonly all: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly [fact: string]: FactValue | readonly FactValue[] };

/** Words that are no fact names. */
const isOperator = (key: string): boolean => key === 'any' || key === 'all' || key === 'not';

/** Keys that a valibot record drops without a word: a condition without them would mean something else. */
const isReserved = (key: string): boolean =>
  key === '__proto__' || key === 'prototype' || key === 'constructor';

const shape = 'expected a condition: an object of facts, or one of any, all, not';
const mixed = 'expected any, all or not to stand alone: put facts beside it inside an all';

const FactValueSchema = v.union([v.string(), v.boolean()], 'expected a word, true or false');

const FactsSchema = v.record(
  v.string(),
  v.union(
    [FactValueSchema, v.array(FactValueSchema)],
    'expected a word, true or false, or a list of such values',
  ),
  shape,
) as v.GenericSchema<Condition>;

/** Schema of a condition; mixing facts with `any`, `all` or `not` is refused. */
export const ConditionSchema: v.GenericSchema<Condition> = v.lazy((input) => {
  // A record takes an array for an object: an empty list would become a condition that always holds.
  if (Array.isArray(input)) return v.never(shape);
  const keys = typeof input === 'object' && input !== null ? Object.keys(input) : [];
  if (keys.some(isReserved)) return v.never(shape);
  const operator = keys.find(isOperator);
  if (operator === undefined) return FactsSchema;
  if (operator === 'not') return v.strictObject({ not: ConditionSchema }, mixed);
  const parts = v.array(ConditionSchema, 'expected a list of conditions');
  return v.strictObject({ [operator]: parts }, mixed) as unknown as v.GenericSchema<Condition>;
});

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
