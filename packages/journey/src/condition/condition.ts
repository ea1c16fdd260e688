/** A fact's value. Facts have finite domains; a fact missing from `Facts` is undecided. */
export type FactValue = string | boolean;
/** The decided facts by name. */
export type Facts = Readonly<Record<string, FactValue>>;

/** Either facts that must all hold (`fact: value` or `fact: [values]`), or exactly one of `any`, `all`, `not`. */
export type Condition =
  | { readonly any: readonly Condition[] }
  | { readonly all: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly [fact: string]: FactValue | readonly FactValue[] };

/** Whether a key is an operator rather than a fact. */
export const isOperator = (key: string): boolean => ['any', 'all', 'not'].includes(key);

/** Whether a value is a condition. Same rule as the schema (`schema.ts`), without error messages. */
export function isCondition(value: unknown): value is Condition {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return entries.every(([key, value]: [string, unknown]) => {
    if (!isOperator(key)) return [value].flat().every(isFactValue);
    const parts = key === 'not' ? [value] : value;
    return entries.length === 1 && Array.isArray(parts) && parts.every(isCondition);
  });
}

const isFactValue = (value: unknown): value is FactValue =>
  typeof value === 'string' || typeof value === 'boolean';

/** A condition's operator with its parts, or its facts. */
type Shape =
  | { op: 'any' | 'all'; parts: readonly Condition[] }
  | { op: 'not'; part: Condition }
  | { op: 'facts'; facts: readonly FactTest[] };

/** A fact's name and the values it may have. */
type FactTest = readonly [name: string, values: readonly FactValue[]];

/** Parses a condition, so that no other module depends on its syntax. */
export function shapeOf(condition: Condition): Shape {
  const read = condition as Readonly<Record<string, unknown>>;
  if (Array.isArray(read['any'])) return { op: 'any', parts: read['any'] as Condition[] };
  if (Array.isArray(read['all'])) return { op: 'all', parts: read['all'] as Condition[] };
  if (typeof read['not'] === 'object') return { op: 'not', part: read['not'] as Condition };
  const facts = Object.entries(read as Record<string, FactValue | FactValue[]>);
  return { op: 'facts', facts: facts.map(([name, value]) => [name, [value].flat()]) };
}

/** Returns a fact's value; undefined while it is undecided. */
export type Lookup = (fact: string) => FactValue | undefined;

/**
 * Evaluates a condition in Kleene's three-valued logic: undefined while undecided facts leave the result open.
 * `{}` and an empty `all` are true, an empty `any` is false.
 */
export function evaluate(condition: Condition, lookup: Lookup): boolean | undefined {
  const shape = shapeOf(condition);
  switch (shape.op) {
    case 'not': {
      const inner = evaluate(shape.part, lookup);
      return inner === undefined ? undefined : !inner;
    }
    case 'any':
      return combine(shape.parts, true, (part) => evaluate(part, lookup));
    case 'all':
      return combine(shape.parts, false, (part) => evaluate(part, lookup));
    default:
      return combine(shape.facts, false, ([name, values]) => {
        const value = lookup(name);
        return value === undefined ? undefined : values.includes(value);
      });
  }
}

/** Three-valued OR (`decisive` true) and AND (`decisive` false). */
function combine<T>(
  parts: readonly T[],
  decisive: boolean,
  of: (part: T) => boolean | undefined,
): boolean | undefined {
  let isOpen = false;
  for (const part of parts) {
    const result = of(part);
    if (result === decisive) return decisive;
    if (result === undefined) isOpen = true;
  }
  return isOpen ? undefined : !decisive;
}

/** Returns every fact that a condition reads, with the values it compares it to. */
export function factsRead(condition: Condition): readonly (readonly [string, readonly FactValue[]])[] {
  const shape = shapeOf(condition);
  if (shape.op === 'facts') return shape.facts;
  return shape.op === 'not' ? factsRead(shape.part) : shape.parts.flatMap(factsRead);
}

/** Returns what a condition still asks where some facts are known: without the parts that they decide, unless they decide all of it. */
export function openPart(condition: Condition, lookup: Lookup): Condition {
  const isOpen = (part: Condition): boolean => evaluate(part, lookup) === undefined;
  if (!isOpen(condition)) return condition;
  const shape = shapeOf(condition);
  if (shape.op === 'not') return { not: openPart(shape.part, lookup) };
  if (shape.op === 'facts')
    return Object.fromEntries(Object.entries(condition).filter(([fact]) => lookup(fact) === undefined));
  const [part = {}, ...more] = shape.parts.filter(isOpen).map((one) => openPart(one, lookup));
  if (more.length === 0) return part;
  return shape.op === 'any' ? { any: [part, ...more] } : { all: [part, ...more] };
}
