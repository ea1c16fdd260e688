/** Schemas of the contract as JSON Schema 2020-12, which is what OpenAPI 3.1 speaks. */
import {
  type ConversionConfig,
  type JsonSchema,
  toJsonSchema,
  toJsonSchemaDefs,
} from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { model } from '../index.ts';

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** The entities that have a name, to be referred to by it. */
const definitions = Object.fromEntries(
  Object.entries(model).flatMap(([name, value]) => (isSchema(value) ? [[name, value]] : [])),
);

const config: Omit<ConversionConfig, 'definitions'> = {
  target: 'draft-2020-12',
  typeMode: 'input',
  // What has no counterpart, such as a check digit, is told by the description of the refusal.
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  // A custom schema is a file: there is no other.
  overrideSchema: ({ valibotSchema }) =>
    valibotSchema.type === 'custom'
      ? { type: 'string', contentMediaType: 'application/octet-stream' }
      : undefined,
};

/** One schema, its named parts referred to. */
export function schemaOf(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, $defs: __, ...rest } = toJsonSchema(schema, { ...config, definitions });
  return rest;
}

/** Every named entity. */
export const namedSchemas = (): Readonly<Record<string, JsonSchema>> => toJsonSchemaDefs(definitions, config);
