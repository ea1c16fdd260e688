import * as v from 'valibot';
import { type Condition, factsRead, isCondition, isOperator } from './condition.ts';

const shape = 'expected a condition (an object of facts, or one of any, all, not)';
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

/** Keys that a valibot record drops without a word: a condition without them would mean something else. */
export const isReserved = (key: string): boolean =>
  key === '__proto__' || key === 'prototype' || key === 'constructor';

/** What `isCondition` has found good already. */
const Good = v.custom<Condition>(() => true);

/** Schema of a condition; mixing facts with `any`, `all` or `not` is refused. */
export const ConditionSchema: v.GenericSchema<Condition> = v.lazy((input) =>
  isCondition(input) && !factsRead(input).some(([fact]) => isReserved(fact)) ? Good : explained(input),
);

/** The schema that says what is wrong with a value that is no condition. */
export function explained(input: unknown): v.GenericSchema<Condition> {
  // A record takes an array for an object: an empty list would become a condition that always holds.
  if (Array.isArray(input)) return v.never(shape);
  const keys = typeof input === 'object' && input !== null ? Object.keys(input) : [];
  if (keys.some(isReserved)) return v.never(shape);
  const operator = keys.find(isOperator);
  if (operator === undefined) return FactsSchema;
  if (operator === 'not') return v.strictObject({ not: ConditionSchema }, mixed);
  const parts = v.array(ConditionSchema, 'expected a list of conditions');
  return v.strictObject({ [operator]: parts }, mixed) as unknown as v.GenericSchema<Condition>;
}
