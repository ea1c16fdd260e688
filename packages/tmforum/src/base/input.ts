import type { CallShape } from '@senda/contract';
import type { Context } from 'hono';
import * as v from 'valibot';
import { Refusal } from './refusal.ts';

async function bodyOf(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    throw new Refusal('INVALID_REQUEST', 'The body is not valid JSON.');
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

/** Does not quote the received value: it may be personal. */
const fieldOf = (issue: v.BaseIssue<unknown>) => ({
  path: v.getDotPath(issue) ?? '',
  message:
    issue.received === 'undefined' ? 'is missing' : `must be ${issue.expected ?? `a valid ${issue.type}`}`,
});

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
  const parsed = parts.map(([part, schema, value]) => ({ part, ...v.safeParse(schema, value) }));
  const fields = parsed.flatMap(({ issues }) => (issues ?? []).map(fieldOf));
  if (fields.length > 0) throw new Refusal('INVALID_REQUEST', 'The request is not valid.', { fields });
  return Object.fromEntries(parsed.map(({ part, output }) => [part, output]));
}
