import type * as v from 'valibot';
import { Refusal } from './refusal.ts';

/** A schema without what makes it optional. */
function bareType(schema: v.GenericSchema): string {
  return 'wrapped' in schema ? bareType(schema.wrapped as v.GenericSchema) : schema.type;
}

/** What a text is when it is no JSON: the schema then says what it should have been. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A field's value from the parts of its name: a list, a JSON object, or the one text or file. */
function fieldOf(schema: v.GenericSchema, parts: readonly FormDataEntryValue[]): unknown {
  const type = bareType(schema);
  if (type === 'array') return parts;
  if (parts.length > 1) return parts;
  const [part] = parts;
  return typeof part === 'string' && (type === 'object' || type === 'variant') ? jsonOf(part) : part;
}

const entriesOf = (schema: v.GenericSchema): [string, v.GenericSchema][] =>
  'entries' in schema ? Object.entries(schema.entries as Record<string, v.GenericSchema>) : [];

/**
 * The fields of a multipart body that a schema names. A field without any part is left out.
 * @throws Refusal INVALID_REQUEST when the body is no form
 */
export async function readForm(schema: v.GenericSchema, request: Request): Promise<Record<string, unknown>> {
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' };
  const body = await request.arrayBuffer();
  const data = await new Response(body, { headers }).formData().catch(() => {
    throw new Refusal('INVALID_REQUEST', { message: 'The body is not a valid multipart form.' });
  });
  return Object.fromEntries(
    entriesOf(schema).flatMap(([name, entry]) => {
      const parts = data.getAll(name);
      return parts.length > 0 ? [[name, fieldOf(entry, parts)]] : [];
    }),
  );
}
