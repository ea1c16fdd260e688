import { toJsonSchema } from '@valibot/to-json-schema';
import type { AnyStep, Library } from '../library/library.ts';
import { settingsKnown } from './check.ts';

type JsonSchema = Record<string, unknown>;

const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const only = (properties: JsonSchema, required: string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/** The JSON Schema beside the journey files: an editor completes step names, facts, values and settings from it. */
export function journeyJsonSchema(library: Library): JsonSchema {
  const condition = { $ref: '#/definitions/condition' };
  const steps = Object.values(library.steps);
  const names = Object.keys(library.steps);
  const facts = Object.fromEntries(
    Object.entries(library.facts).map(([name, { values }]) => [
      name,
      { anyOf: [{ enum: [...values] }, list({ enum: [...values] })] },
    ]),
  );
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'A journey',
    ...only(
      {
        $schema: { type: 'string' },
        id: { type: 'string', minLength: 1 },
        title: { type: 'string', minLength: 1 },
        steps: {
          ...list({ oneOf: steps.map((step) => stepSchema(step, names, condition)) }),
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

function stepSchema(step: AnyStep, names: string[], condition: JsonSchema): JsonSchema {
  // What JSON Schema cannot say (a check, a transform) is left out here; loading a journey checks it all the same.
  const options = { typeMode: 'input', errorMode: 'ignore' } as const;
  const { $schema: _, ...settings } = toJsonSchema(step.settings, options) as JsonSchema;
  const shape = only(
    {
      name: { const: step.name },
      when: condition,
      settings: settingsKnown(step) ? { ...settings, additionalProperties: false } : settings,
      final: {
        type: 'string',
        minLength: 1,
        description: 'The name of the outcome that ends the journey here',
      },
      retry: { enum: names, description: 'On a final step: the earlier step the customer may return to' },
      commits: { type: 'boolean', description: 'Once finished, no earlier step can be changed' },
    },
    ['name'],
  );
  return { ...shape, dependencies: { retry: ['final'] } };
}
