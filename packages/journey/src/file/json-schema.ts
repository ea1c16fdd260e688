import { toJsonSchema } from '@valibot/to-json-schema';
import type { Library } from '../library/library.ts';

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
          ...list({ oneOf: Object.values(library.steps).map((step) => stepSchema(step, condition)) }),
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

function stepSchema(step: Library['steps'][string], condition: JsonSchema): JsonSchema {
  const { $schema: _, ...settings } = toJsonSchema(step.settings, { typeMode: 'input' }) as JsonSchema;
  return only(
    {
      name: { const: step.name },
      when: condition,
      settings,
      final: { type: 'string', description: 'The name of the outcome that ends the journey here' },
      retry: { type: 'string', description: 'On a final step: the earlier step the customer may return to' },
      commits: { type: 'boolean', description: 'Once finished, no earlier step can be changed' },
    },
    ['name'],
  );
}
