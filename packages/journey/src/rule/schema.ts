import * as v from 'valibot';
import { ConditionSchema } from '../condition/schema.ts';
import type { Counted, Mark, Rule, Scope } from './rule.ts';

const Name = v.pipe(v.string('expected a name'), v.minLength(1, 'expected a name'));

const kinds = ['tag', 'data', 'fact', 'outcome', 'address'] as const;
const aMark = 'expected the name of a step, or one of tag, data, fact, outcome, address, commit';

const keysOf = (input: unknown): readonly string[] =>
  typeof input === 'object' && input !== null && !Array.isArray(input) ? Object.keys(input) : [];

/** An object of one key. */
function namedSchema(input: unknown): v.GenericSchema {
  const [key = '', ...others] = keysOf(input);
  if (others.length > 0) return v.never(aMark);
  if (key === 'commit') return v.strictObject({ commit: v.literal(true, 'expected true') });
  return (kinds as readonly string[]).includes(key) ? v.strictObject({ [key]: Name }) : v.never(aMark);
}

const MarkSchema = v.lazy((input) =>
  typeof input === 'string' ? Name : namedSchema(input),
) as v.GenericSchema<Mark>;

const aCount = 'expected "asked", "all", or one of tag, data, fact, outcome, address, commit';
const CountedSchema = v.lazy((input) =>
  typeof input === 'object' ? namedSchema(input) : v.picklist(['asked', 'all'], aCount),
) as v.GenericSchema<Counted>;

const aScope = 'expected "after" or "before" with the name of a step';
const ScopeSchema = v.lazy((input) => {
  const keys = keysOf(input);
  const [key = ''] = keys;
  return keys.length === 1 && ['after', 'before'].includes(key)
    ? v.strictObject({ [key]: MarkSchema })
    : v.never(aScope);
}) as unknown as v.GenericSchema<Scope>;

const aNumber = 'expected a whole number';
const Count = v.pipe(
  v.number(aNumber),
  v.integer(aNumber),
  v.minValue(0, aNumber),
  v.maxValue(1000, aNumber),
);

/** The keys of a demand, together. */
const demands: readonly (readonly string[])[] = [
  ['never'],
  ['before', 'never'],
  ['never', 'with'],
  ['always'],
  ['after', 'always'],
  ['once'],
  ['atMost'],
  ['atMost', 'steps'],
  ['atLeast'],
  ['atLeast', 'steps'],
  ['order'],
];
const common = ['id', 'because', 'when', 'scope'];

const aDemand =
  'expected one demand: never (with before or with), always (with after), once, atMost, atLeast (with steps), or order';

const anId = 'expected an id of letters, digits and hyphens, such as price-before-order';
const aReason = 'expected a text that gives the reason, or one in "en" and one in "es"';

const Reason = v.pipe(v.string(aReason), v.regex(/^\S(?:.*\S)?$/u, aReason));
const ReasonSchema = v.lazy((input) =>
  typeof input === 'object' ? v.strictObject({ en: Reason, es: Reason }, aReason) : Reason,
) as v.GenericSchema<Rule['because']>;

const RuleEntries = {
  id: v.pipe(v.string(anId), v.regex(/^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/, anId)),
  because: ReasonSchema,
  when: v.optional(ConditionSchema),
  scope: v.optional(ScopeSchema),
  never: v.optional(MarkSchema),
  before: v.optional(MarkSchema),
  with: v.optional(MarkSchema),
  always: v.optional(MarkSchema),
  after: v.optional(MarkSchema),
  once: v.optional(MarkSchema),
  atMost: v.optional(Count),
  atLeast: v.optional(Count),
  steps: v.optional(CountedSchema),
  order: v.optional(v.strictTuple([MarkSchema, MarkSchema], 'expected two steps')),
};

/** The keys of a rule. */
export const ruleKeys: readonly string[] = Object.keys(RuleEntries);

/** Schema of a rule in a file. */
export const RuleSchema = v.pipe(
  v.strictObject(RuleEntries, 'expected a rule with id, because and what it demands'),
  v.check((rule) => {
    const keys = Object.keys(rule)
      .filter((key) => !common.includes(key))
      .toSorted();
    return demands.some((demand) => demand.join() === keys.join());
  }, aDemand),
) as unknown as v.GenericSchema<Rule>;

const aList = 'expected a list of rules';
const differentIds = 'expected different ids: two rules have this one';

/** Schema of a list of rules. */
export const RulesSchema = v.pipe(
  v.array(RuleSchema, aList),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const seen = new Set<string>();
    dataset.value.forEach((rule, index) => {
      if (seen.has(rule.id))
        addIssue({
          message: differentIds,
          path: [
            { type: 'array', origin: 'value', input: dataset.value, key: index, value: rule },
            { type: 'object', origin: 'value', input: rule as never, key: 'id', value: rule.id },
          ],
        });
      seen.add(rule.id);
    });
  }),
);
