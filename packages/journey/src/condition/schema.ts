import * as v from 'valibot';
import { type Condition, isCondition, isOperator } from './condition.ts';

const shape = 'expected a condition (an object of facts, or one of any, all, not)';
const mixed = 'expected any, all or not to stand alone: put facts beside it inside an all';

const FactValueSchema = v.union([v.string(), v.boolean()], 'expected a word, true or false');

const FactTestSchema = v.union(
  [FactValueSchema, v.array(FactValueSchema)],
  'expected a word, true or false, or a list of such values',
);

/** Facts under exactly these keys: a valibot record would drop "constructor", and the condition would mean something else. */
const factsSchema = (keys: readonly string[]) =>
  v.object(
    Object.fromEntries(keys.map((key) => [key, FactTestSchema])),
    shape,
  ) as unknown as v.GenericSchema<Condition>;

/** What `isCondition` has found good already. */
const Good = v.custom<Condition>(() => true);

/** Schema of a condition; mixing facts with `any`, `all` or `not` is refused. */
export const ConditionSchema: v.GenericSchema<Condition> = v.lazy((input) =>
  isCondition(input) ? Good : explained(input),
);

/** The schema that says what is wrong with a value that is no condition. */
export function explained(input: unknown): v.GenericSchema<Condition> {
  // A record takes an array for an object: an empty list would become a condition that always holds.
  if (Array.isArray(input)) return v.never(shape);
  const keys = typeof input === 'object' && input !== null ? Object.keys(input) : [];
  const operator = keys.find(isOperator);
  if (operator === undefined) return factsSchema(keys);
  if (operator === 'not') return v.strictObject({ not: ConditionSchema }, mixed);
  const parts = v.array(ConditionSchema, 'expected a list of conditions');
  return v.strictObject({ [operator]: parts }, mixed) as unknown as v.GenericSchema<Condition>;
}
