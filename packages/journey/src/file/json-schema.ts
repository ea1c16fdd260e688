import { toJsonSchema } from '@valibot/to-json-schema';
import type { Condition } from '../condition/condition.ts';
import type { FactDeclaration } from '../condition/declaration.ts';
import { journeyIds } from '../library/journey-fact.ts';
import type { AnyStep, Library } from '../library/library.ts';
import type { Speech } from '../words/speech.ts';
import { settingsKeys } from './check.ts';

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
  const condition = { $ref: '#/definitions/condition' };
  const steps = Object.values(library.steps);
  const names = Object.keys(library.steps);
  const ids = journeyIds(library);
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
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'A journey',
    ...only(
      {
        $schema: { type: 'string' },
        id: ids ? { enum: [...ids] } : { type: 'string', minLength: 1 },
        title: { type: 'string', minLength: 1 },
        note,
        steps: {
          ...list({ oneOf: steps.map((step) => stepSchema(step, names, condition, speeches)) }),
          minItems: 1,
        },
      },
      ['id', 'title', 'steps'],
    ),
    definitions: {
      condition: {
        anyOf: [
          only(facts),
          only({ any: list(condition) }, ['any']),
          only({ all: list(condition) }, ['all']),
          only({ not: condition }, ['not']),
        ],
      },
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
