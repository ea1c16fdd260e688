import { type Condition, type FactValue, shapeOf } from '../condition/condition.ts';
import type { Rule } from './rule.ts';

/** Returns the values of a fact in their order; undefined for one that is not known. */
export type ValuesOf = (fact: string) => readonly FactValue[] | undefined;

/** Returns the test of one fact, its values in their order; undefined for other conditions. */
export function testIn(
  condition: Condition,
): readonly [fact: string, values: readonly FactValue[]] | undefined {
  const shape = shapeOf(condition);
  return shape.op === 'facts' && shape.facts.length === 1 ? shape.facts[0] : undefined;
}

/** Returns a test of a fact, with its values in their order. */
export function testOf(fact: string, values: readonly FactValue[], valuesOf: ValuesOf): Condition {
  const domain = valuesOf(fact) ?? values;
  const ordered = [
    ...domain.filter((value) => values.includes(value)),
    ...values.filter((value) => !domain.includes(value)),
  ];
  const unique = [...new Set(ordered)];
  const [only] = unique;
  return { [fact]: unique.length === 1 && only !== undefined ? only : unique };
}

/** Joins conditions of which all hold: tests of different facts are one object. */
export function allOf(parts: readonly Condition[]): Condition {
  const flat = parts.flatMap((part) => {
    const shape = shapeOf(part);
    if (shape.op === 'all') return shape.parts;
    return shape.op === 'facts' && shape.facts.length > 1
      ? shape.facts.map(([fact, values]): Condition => testOf(fact, values, () => undefined))
      : [part];
  });
  const [only] = flat;
  if (only && flat.length === 1) return only;
  const tests = flat.flatMap((part) => testIn(part) ?? []);
  const facts = flat.flatMap((part) => testIn(part)?.[0] ?? []);
  return tests.length === 2 * flat.length && new Set(facts).size === flat.length
    ? (Object.assign({}, ...flat) as Condition)
    : { all: flat };
}

/** Joins conditions of which one holds: tests of one fact are one. */
export function anyOf(parts: readonly Condition[], valuesOf: ValuesOf): Condition {
  const flat = parts.flatMap((part) => {
    const shape = shapeOf(part);
    return shape.op === 'any' ? shape.parts : [part];
  });
  const joined: Condition[] = [];
  const places = new Map<string, number>();
  for (const part of flat) {
    const [fact, values] = testIn(part) ?? [];
    const at = fact === undefined ? undefined : places.get(fact);
    const [, earlier = []] = (at === undefined ? undefined : testIn(joined[at] ?? {})) ?? [];
    if (fact !== undefined && values && at !== undefined)
      joined[at] = testOf(fact, [...earlier, ...values], valuesOf);
    else {
      if (fact !== undefined) places.set(fact, joined.length);
      joined.push(part);
    }
  }
  const [only] = joined;
  return only && joined.length === 1 ? only : { any: joined };
}

/**
 * Returns the one way to write a condition of those that mean the same for its shape: without `not` where a fact's values are known,
 * without nested or single parts, values in their order. Sentences are made of it, and read back as it.
 */
export function canonical(condition: Condition, valuesOf: ValuesOf, holds = true): Condition {
  const shape = shapeOf(condition);
  if (shape.op === 'not') return canonical(shape.part, valuesOf, !holds);
  const parts =
    shape.op === 'facts'
      ? shape.facts.map(([fact, values]) => canonicalTest(fact, values, valuesOf, holds))
      : shape.parts.map((part) => canonical(part, valuesOf, holds));
  return (shape.op === 'any') === holds ? anyOf(parts, valuesOf) : allOf(parts);
}

function canonicalTest(
  fact: string,
  values: readonly FactValue[],
  valuesOf: ValuesOf,
  holds: boolean,
): Condition {
  if (holds) return testOf(fact, values, valuesOf);
  const others = valuesOf(fact)?.filter((value) => !values.includes(value)) ?? [];
  return others.length > 0 ? testOf(fact, others, valuesOf) : { not: testOf(fact, values, valuesOf) };
}

/** Returns the one way to write a rule. */
export function canonicalRule(rule: Rule, valuesOf: ValuesOf): Rule {
  const { when, ...rest } = rule;
  const { steps, ...demand } = rest as Readonly<Record<string, unknown>>;
  return {
    ...demand,
    ...(steps !== undefined && steps !== 'all' && { steps }),
    ...(when && { when: canonical(when, valuesOf) }),
  } as Rule;
}
