import * as v from 'valibot';
import { type Condition, isCondition, isOperator } from './condition.ts';

const shape = 'expected a condition ({ "fact": "value" }, or one of any, all, not)';
const mixed = 'expected any, all or not to be the only key: move the facts into an all';

const FactValueSchema = v.union([v.string(), v.boolean()], 'expected a text in quotes, true or false');

const FactTestSchema = v.union(
  [FactValueSchema, v.array(FactValueSchema)],
  'expected a text in quotes, true or false, or a list of such values',
);

/** An object of exactly these keys: a valibot record would drop "constructor" and change the condition's meaning. */
const factsSchema = (keys: readonly string[]) =>
  v.object(
    Object.fromEntries(keys.map((key) => [key, FactTestSchema])),
    shape,
  ) as unknown as v.GenericSchema<Condition>;

/** Skips validation after `isCondition`. */
const ValidCondition = v.custom<Condition>(() => true);

/** Schema of a condition. Rejects facts mixed with `any`, `all` or `not`. */
export const ConditionSchema: v.GenericSchema<Condition> = v.lazy((input) =>
  isCondition(input) ? ValidCondition : explainingSchema(input),
);

/** Returns a schema that explains why a value is not a condition. */
export function explainingSchema(input: unknown): v.GenericSchema<Condition> {
  // An object schema accepts arrays: an empty list would become a condition that is always true.
  if (Array.isArray(input)) return v.never(shape);
  const keys = typeof input === 'object' && input !== null ? Object.keys(input) : [];
  const operator = keys.find(isOperator);
  if (operator === undefined) return factsSchema(keys);
  if (operator === 'not') return v.strictObject({ not: ConditionSchema }, mixed);
  const parts = v.array(ConditionSchema, 'expected a list of conditions');
  return v.strictObject({ [operator]: parts }, mixed) as unknown as v.GenericSchema<Condition>;
}
