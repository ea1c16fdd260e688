import type { CallShape } from '@senda/contract';
import type { Context } from 'hono';
import * as v from 'valibot';
import { Refusal } from '../request/refusal.ts';

/** Returns the type of a schema inside its optional wrappers. */
function unwrappedType(schema: v.GenericSchema): string {
  return 'wrapped' in schema ? unwrappedType(schema.wrapped as v.GenericSchema) : schema.type;
}

/** Parses JSON. Returns invalid JSON unchanged, so that the schema rejects it. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns a field's value from the parts of that name: a list, a JSON object, or a single text or file. */
function valueOf(schema: v.GenericSchema, parts: readonly FormDataEntryValue[]): unknown {
  const type = unwrappedType(schema);
  if (type === 'array') return parts;
  if (parts.length > 1) return parts;
  const [part] = parts;
  return typeof part === 'string' && (type === 'object' || type === 'variant') ? jsonOf(part) : part;
}

const entriesOf = (schema: v.GenericSchema): [string, v.GenericSchema][] =>
  'entries' in schema ? Object.entries(schema.entries as Record<string, v.GenericSchema>) : [];

/**
 * Reads the fields of a multipart body that a schema names. Omits fields without a part.
 * @throws Refusal INVALID_REQUEST if the body is not a form
 */
async function readForm(schema: v.GenericSchema, request: Request): Promise<Record<string, unknown>> {
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' };
  const body = await request.arrayBuffer();
  const data = await new Response(body, { headers }).formData().catch(() => {
    throw new Refusal('INVALID_REQUEST', { message: 'The body is not a valid multipart form.' });
  });
  return Object.fromEntries(
    entriesOf(schema).flatMap(([name, entry]) => {
      const parts = data.getAll(name);
      return parts.length > 0 ? [[name, valueOf(entry, parts)]] : [];
    }),
  );
}

type Field = { readonly path: string; readonly message: string };

/** Does not quote the received value: it may be a card number. */
function fieldOf(issue: v.BaseIssue<unknown>): Field {
  const path = v.getDotPath(issue) ?? '';
  if (issue.received === 'undefined') return { path, message: 'is missing' };
  if (issue.type === 'custom') return { path, message: `must be ${issue.message}` };
  return { path, message: issue.expected ? `must be ${issue.expected}` : `has the wrong ${issue.type}` };
}

/** Maximum length of a text field (characters); files are separate parts. */
const maxTextLength = 4_096;

function textFault(text: string): string | undefined {
  if (text.length > maxTextLength) return `is longer than ${maxTextLength} characters`;
  return /[\0\p{Surrogate}]/u.test(text) ? 'holds a character that is no text' : undefined;
}

/** Finds values that the database cannot store: NUL, lone surrogates, overlong texts, unsafe integers. */
function findUnstorable(value: unknown, path: string): Field[] {
  if (typeof value === 'string') {
    const message = textFault(value);
    return message ? [{ path, message }] : [];
  }
  if (typeof value === 'number') {
    return Math.abs(value) > Number.MAX_SAFE_INTEGER ? [{ path, message: 'is too large' }] : [];
  }
  if (value instanceof File) return findUnstorable(value.name, path);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => findUnstorable(item, path ? `${path}.${key}` : key));
}

function parse(schema: v.GenericSchema, value: unknown): { output: unknown; fields: Field[] } {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) return { output: undefined, fields: parsed.issues.map(fieldOf) };
  return { output: parsed.output, fields: findUnstorable(parsed.output, '') };
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('INVALID_REQUEST', { message: 'The body is not valid JSON.' });
  }
}

/** Returns the headers that a schema names, ignoring case. */
function headersOf(schema: v.GenericSchema, headers: Headers): Record<string, string> {
  const names = 'entries' in schema ? Object.keys(schema.entries as object) : [];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/**
 * Parses the parts of a request that its call declares.
 * @throws Refusal INVALID_REQUEST with the invalid fields of all parts
 */
export async function readInput(shape: CallShape, c: Context): Promise<Record<string, unknown>> {
  const parts: [string, v.GenericSchema, unknown][] = [];
  if (shape.params) parts.push(['params', shape.params, c.req.param()]);
  if (shape.query) parts.push(['query', shape.query, c.req.query()]);
  if (shape.headers) parts.push(['headers', shape.headers, headersOf(shape.headers, c.req.raw.headers)]);
  if (shape.body) parts.push(['body', shape.body, await bodyOf(c.req.raw)]);
  if (shape.form) parts.push(['form', shape.form, await readForm(shape.form, c.req.raw)]);
  const parsed = parts.map(([part, schema, value]) => ({ part, ...parse(schema, value) }));
  const fields = parsed.flatMap((part) => part.fields);
  if (fields.length > 0) throw new Refusal('INVALID_REQUEST', { fields });
  return Object.fromEntries(parsed.map(({ part, output }) => [part, output]));
}
