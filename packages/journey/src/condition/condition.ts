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
export const isOperator = (key: string): boolean => ['any', 'all', 'not'].includes(key);

/** Whether a value is a condition: its schema (`schema.ts`) in a few lines, for whoever need not say what is wrong. */
export function isCondition(value: unknown): value is Condition {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return entries.every(([key, held]: [string, unknown]) => {
    if (!isOperator(key)) return [held].flat().every(isFactValue);
    const parts = key === 'not' ? [held] : held;
    return entries.length === 1 && Array.isArray(parts) && parts.every(isCondition);
  });
}

const isFactValue = (value: unknown): value is FactValue =>
  typeof value === 'string' || typeof value === 'boolean';

/** The one operator of a condition with its parts, or its facts. */
type Shape =
  | { op: 'any' | 'all'; parts: readonly Condition[] }
  | { op: 'not'; part: Condition }
  | { op: 'facts'; facts: readonly FactTest[] };

/** A fact's name, and the values one of which it must have. */
type FactTest = readonly [name: string, values: readonly FactValue[]];

/** Reads a condition apart, so that nobody else needs to know its spelling. */
export function shapeOf(condition: Condition): Shape {
  const read = condition as Readonly<Record<string, unknown>>;
  if (Array.isArray(read['any'])) return { op: 'any', parts: read['any'] as Condition[] };
  if (Array.isArray(read['all'])) return { op: 'all', parts: read['all'] as Condition[] };
  if (typeof read['not'] === 'object') return { op: 'not', part: read['not'] as Condition };
  const facts = Object.entries(read as Record<string, FactValue | FactValue[]>);
  return { op: 'facts', facts: facts.map(([name, value]) => [name, [value].flat()]) };
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
  if (shape.op === 'facts') return shape.facts;
  return shape.op === 'not' ? factsRead(shape.part) : shape.parts.flatMap(factsRead);
}
