import { toJsonSchema } from '@valibot/to-json-schema';
import type { Condition } from '../condition/condition.ts';
import type { FactDeclaration } from '../condition/declaration.ts';
import { journeyIds } from '../library/journey-fact.ts';
import type { AnyStep, Library } from '../library/library.ts';
import type { Speech } from '../words/speech.ts';
import { settingsKeys } from './check.ts';
import { namesOf } from './rule-findings.ts';

type JsonSchema = Record<string, unknown>;

const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const only = (properties: JsonSchema, required: string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

const note: JsonSchema = {
  type: 'string',
  description: 'A text for your team, shown by tools; customers never get it',
};

const optional: JsonSchema = {
  type: 'boolean',
  description: 'Customers may skip the step: then it gives nothing and decides nothing',
};

/**
 * Returns the JSON Schema of journey files: editors complete step names, facts, values and settings from it. `speeches`: a description
 * in the words of each; without them, by identifiers.
 */
export function journeyJsonSchema(library: Library, speeches: readonly Speech[] = []): JsonSchema {
  const steps = Object.values(library.steps);
  const names = Object.keys(library.steps);
  const ids = journeyIds(library);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'A journey',
    ...only(
      {
        $schema: { type: 'string' },
        id: ids ? { enum: [...ids] } : { type: 'string', minLength: 1 },
        title: { type: 'string', minLength: 1 },
        note,
        rules: described(list(rule), 'What this journey must keep to, besides the rules of all journeys'),
        steps: {
          ...list({ oneOf: steps.map((step) => stepSchema(step, names, condition, speeches)) }),
          minItems: 1,
        },
      },
      ['id', 'title', 'steps'],
    ),
    definitions: { ...ruleDefinitions(library), condition: conditionSchema(library, speeches) },
  };
}

/** Returns the JSON Schema of a file of rules: editors complete what rules demand, and of what. */
export const rulesJsonSchema = (library: Library, speeches: readonly Speech[] = []): JsonSchema => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Rules of journeys',
  ...only({ $schema: { type: 'string' }, rules: list(rule) }, ['rules']),
  definitions: { ...ruleDefinitions(library), condition: conditionSchema(library, speeches) },
});

const condition: JsonSchema = { $ref: '#/definitions/condition' };
const rule: JsonSchema = { $ref: '#/definitions/rule' };
const mark: JsonSchema = { $ref: '#/definitions/mark' };

function conditionSchema(library: Library, speeches: readonly Speech[]): JsonSchema {
  const steps = Object.values(library.steps);
  const facts = Object.fromEntries(
    Object.entries(library.facts).map(([name, fact]) => [
      name,
      {
        description:
          speeches.length > 0
            ? speeches.map((speech) => factInWords(name, fact, speech)).join('\n')
            : describeFact(name, fact, steps),
        anyOf: [{ enum: [...fact.values] }, list({ enum: [...fact.values] })],
      },
    ]),
  );
  return {
    anyOf: [
      only(facts),
      only({ any: list(condition) }, ['any']),
      only({ all: list(condition) }, ['all']),
      only({ not: condition }, ['not']),
    ],
  };
}

const described = (schema: JsonSchema, description: string): JsonSchema => ({ allOf: [schema], description });

/** What each demand says, by its first key, with the keys that go with it. */
const demands: readonly (readonly [about: string, properties: JsonSchema, required: string[]])[] = [
  [
    'Nobody comes to this step',
    {
      never: mark,
      before: described(mark, 'unless they have come to this one first, or come to it at the same time'),
    },
    ['never'],
  ],
  ['Nobody comes to both steps', { never: mark, with: mark }, ['never', 'with']],
  [
    'Everybody comes to this step',
    { always: mark, after: described(mark, 'who has come to this one: later, or at the same time') },
    ['always'],
  ],
  ['Nobody comes to this step twice', { once: mark }, ['once']],
  [
    'Nobody comes to more steps than this',
    { atMost: { type: 'integer', minimum: 0, maximum: 1000 }, steps: { $ref: '#/definitions/counted' } },
    ['atMost'],
  ],
  [
    'Everybody comes to as many steps as this',
    { atLeast: { type: 'integer', minimum: 0, maximum: 1000 }, steps: { $ref: '#/definitions/counted' } },
    ['atLeast'],
  ],
  [
    'Where both are on the way, the first comes before the second',
    { order: { ...list(mark), minItems: 2, maxItems: 2 } },
    ['order'],
  ],
];

function ruleDefinitions(library: Library): JsonSchema {
  const kinds = {
    tag: 'Steps that are for this',
    data: 'Steps that ask for this',
    fact: 'Steps that settle this',
    outcome: 'The end with this outcome',
    address: 'Steps that are shown at this address',
  } as const;
  const kindSchemas = Object.entries(kinds).map(([kind, description]) => {
    const names = namesOf(kind as keyof typeof kinds, library);
    return only({ [kind]: { ...(names ? { enum: [...names] } : { type: 'string' }), description } }, [kind]);
  });
  const commit = only({ commit: { const: true, description: 'Steps after which nothing can be changed' } }, [
    'commit',
  ]);
  const reason = { type: 'string', minLength: 1 };
  const common = {
    id: {
      type: 'string',
      pattern: '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$',
      description: 'The name of the rule in findings',
    },
    because: {
      description: 'The reason, for who breaks the rule: in the language of the team, or in each',
      anyOf: [reason, only({ en: reason, es: reason }, ['en', 'es'])],
    },
    when: described(condition, 'The customers that the rule is about; without it, all'),
    scope: {
      description:
        'The part of the way that the rule is about, for customers who come to this step; without it, the whole way',
      anyOf: [only({ after: mark }, ['after']), only({ before: mark }, ['before'])],
    },
  };
  return {
    rule: {
      anyOf: demands.map(([description, properties, required]) => ({
        description,
        ...only({ ...common, ...properties }, ['id', 'because', ...required]),
      })),
    },
    mark: { anyOf: [{ enum: Object.keys(library.steps) }, ...kindSchemas, commit] },
    counted: {
      anyOf: [
        { enum: ['asked', 'all'], description: 'The steps that the customer answers, or all that they see' },
        ...kindSchemas,
        commit,
      ],
    },
  };
}

/** Describes how a fact is set. */
function describeFact(
  name: string,
  { ambient, derived }: FactDeclaration,
  steps: readonly AnyStep[],
): string {
  if (ambient) return 'Known when a customer starts';
  if (derived) return `True where ${JSON.stringify(derived)}`;
  const deciders = steps.filter(({ decides }) => Object.hasOwn(decides, name)).map((step) => step.name);
  return deciders.length > 0 ? `Decided by ${deciders.join(' or ')}` : 'Decided by no step';
}

/** Describes a step: "Needs plan. Asks for addons. Decides hasAddons." */
function describeStep({ needs, uses = [], data, decides, only, retries, commits }: AnyStep): string {
  const needed = needs.map((need) =>
    need.when ? `${need.data} (where ${JSON.stringify(need.when)})` : need.data,
  );
  const where = (condition: Condition | undefined) =>
    condition ? [`where ${JSON.stringify(condition)}`] : [];
  const parts = [
    ['Only', where(only)],
    ['Must offer a retry', where(retries)],
    ['Must commit', where(commits)],
    ['Needs', needed],
    ['Uses', uses],
    ['Asks for', Object.keys(data.entries)],
    ['Decides', Object.keys(decides)],
  ] as const;
  return parts.flatMap(([verb, what]) => (what.length > 0 ? [`${verb} ${what.join(', ')}.`] : [])).join(' ');
}

const verbs = {
  en: { only: 'only for anyone who', needs: 'needs', uses: 'uses', asks: 'asks for', settles: 'settles' },
  es: { only: 'solo para quien', needs: 'necesita', uses: 'usa', asks: 'pide', settles: 'define' },
} as const;

/** Describes a step by words: "Add-ons: needs “plan”; asks for “chosen add-ons”". */
function stepInWords({ name, needs, uses = [], data, decides, only }: AnyStep, speech: Speech): string {
  const verb = verbs[speech.language];
  const list = (keys: readonly string[]): string => keys.map((key) => speech.data(key)).join(', ');
  const needed = [...new Set(needs.map((need) => need.data))];
  const asked = Object.keys(data.entries);
  const settled = Object.keys(decides).map((fact) => speech.fact(fact));
  const parts = [
    ...(only ? [`${verb.only} ${speech.condition(only)}`] : []),
    ...(needed.length > 0 ? [`${verb.needs} ${list(needed)}`] : []),
    ...(uses.length > 0 ? [`${verb.uses} ${list(uses)}`] : []),
    ...(asked.length > 0 ? [`${verb.asks} ${list(asked)}`] : []),
    ...(settled.length > 0 ? [`${verb.settles} ${settled.join(', ')}`] : []),
  ];
  const title = speech.title('steps', name);
  return parts.length > 0 ? `${title}: ${parts.join('; ')}` : title;
}

/** Describes a fact by words, with what each of its values means. */
const factInWords = (name: string, { values }: FactDeclaration, speech: Speech): string =>
  `${speech.fact(name)}: ${values.map((value) => `${String(value)} = ${speech.value(name, value)}`).join('; ')}`;

function stepSchema(
  step: AnyStep,
  names: string[],
  condition: JsonSchema,
  speeches: readonly Speech[],
): JsonSchema {
  // Checks and transforms are left out: JSON Schema cannot express them. Loading still applies them.
  const options = { typeMode: 'input', errorMode: 'ignore' } as const;
  const about =
    speeches.length > 0 ? speeches.map((speech) => stepInWords(step, speech)).join('\n') : describeStep(step);
  const { $schema: _, ...settings } = toJsonSchema(step.settings, options) as JsonSchema;
  const shape = only(
    {
      name: { const: step.name, ...(about !== '' && { description: about }) },
      when: condition,
      settings: settingsKeys(step) ? { ...settings, additionalProperties: false } : settings,
      final: {
        type: 'string',
        minLength: 1,
        description: 'The name of the outcome that ends the journey here',
      },
      retry: { enum: names, description: 'On a final step: the earlier step the customer may return to' },
      commits: {
        description: 'Once finished (and the condition holds), no earlier step can be changed',
        anyOf: [{ type: 'boolean' }, condition],
      },
      ...(!step.mandatory && { optional }),
      note,
    },
    ['name'],
  );
  return { ...shape, dependencies: { retry: ['final'] } };
}
