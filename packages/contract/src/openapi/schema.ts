/** Converts the contract's schemas to JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
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

/** Named entities, which other schemas reference by name. */
const definitions = Object.fromEntries(
  Object.entries(model).flatMap(([name, value]) => (isSchema(value) ? [[name, value]] : [])),
);

const config: Omit<ConversionConfig, 'definitions'> = {
  target: 'draft-2020-12',
  typeMode: 'input',
  // Checks without a JSON Schema equivalent, such as check digits, are omitted.
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  // The only custom schema is a file.
  overrideSchema: ({ valibotSchema }) =>
    valibotSchema.type === 'custom'
      ? { type: 'string', contentMediaType: 'application/octet-stream' }
      : undefined,
};

/** Converts a schema; named parts become references. */
export function schemaOf(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, $defs: __, ...rest } = toJsonSchema(schema, { ...config, definitions });
  return rest;
}

/** Returns the JSON schemas of all named entities. */
export const namedSchemas = (): Readonly<Record<string, JsonSchema>> => toJsonSchemaDefs(definitions, config);
