import type { CallShape } from '@senda/contract';
import type { Context } from 'hono';
import * as v from 'valibot';
import { Refusal } from '../request/refusal.ts';

/** Returns the type of a schema without its optional wrappers. */
function bareType(schema: v.GenericSchema): string {
  return 'wrapped' in schema ? bareType(schema.wrapped as v.GenericSchema) : schema.type;
}

/** Parses JSON; other text is returned as it is, for the schema to refuse. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns a field's value from the parts of that name: a list, a JSON object, or the one text or file. */
function valueOf(schema: v.GenericSchema, parts: readonly FormDataEntryValue[]): unknown {
  const type = bareType(schema);
  if (type === 'array') return parts;
  if (parts.length > 1) return parts;
  const [part] = parts;
  return typeof part === 'string' && (type === 'object' || type === 'variant') ? jsonOf(part) : part;
}

const entriesOf = (schema: v.GenericSchema): [string, v.GenericSchema][] =>
  'entries' in schema ? Object.entries(schema.entries as Record<string, v.GenericSchema>) : [];

/**
 * Reads the fields of a multipart body that a schema names. Fields without a part are left out.
 * @throws Refusal INVALID_REQUEST when the body is no form
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

/** Never quotes the received value: it may be a card number. */
function fieldOf(issue: v.BaseIssue<unknown>): Field {
  const path = v.getDotPath(issue) ?? '';
  if (issue.received === 'undefined') return { path, message: 'is missing' };
  if (issue.type === 'custom') return { path, message: `must be ${issue.message}` };
  return { path, message: issue.expected ? `must be ${issue.expected}` : `has the wrong ${issue.type}` };
}

/** Maximum length of a text field (characters); files are separate parts. */
const longestText = 4_096;

function textFault(text: string): string | undefined {
  if (text.length > longestText) return `is longer than ${longestText} characters`;
  return /[\0\p{Surrogate}]/u.test(text) ? 'holds a character that is no text' : undefined;
}

/** Finds values that no database can store, whatever the schema: NUL, lone surrogates, overlong texts, unsafe integers. */
function unstorable(value: unknown, path: string): Field[] {
  if (typeof value === 'string') {
    const message = textFault(value);
    return message ? [{ path, message }] : [];
  }
  if (typeof value === 'number') {
    return Math.abs(value) > Number.MAX_SAFE_INTEGER ? [{ path, message: 'is too large' }] : [];
  }
  if (value instanceof File) return unstorable(value.name, path);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => unstorable(item, path ? `${path}.${key}` : key));
}

function parse(schema: v.GenericSchema, value: unknown): { output: unknown; fields: Field[] } {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) return { output: undefined, fields: parsed.issues.map(fieldOf) };
  return { output: parsed.output, fields: unstorable(parsed.output, '') };
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('INVALID_REQUEST', { message: 'The body is not valid JSON.' });
  }
}

/** Returns the headers that a schema names; HTTP header names ignore case. */
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
 * @throws Refusal INVALID_REQUEST with every field at fault, of all parts
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
