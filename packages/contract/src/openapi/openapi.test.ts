import { describe, expect, it } from 'vitest';
import { callGroups } from '../calls/groups.ts';
import { type CallShape, callNames, calls, type ErrorCode, errorCodes } from '../index.ts';
import { notation } from './notation.ts';
import { openApi } from './openapi.ts';
import { callsPage } from './table.ts';

const statuses = Object.fromEntries(Object.keys(errorCodes).map((code) => [code, 400])) as Record<
  ErrorCode,
  number
>;
const document = openApi(statuses);

it('has every call in exactly one group', () => {
  const grouped = callGroups.flatMap((group) => group.calls);
  expect(grouped.toSorted()).toEqual(callNames.toSorted());
});

it('has one operation for each call: method and path are unique', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(callNames.toSorted());
});

describe('every call', () => {
  const shapes: readonly CallShape[] = callNames.map((name) => calls[name]);

  it('declares exactly the parameters of its path', () => {
    for (const { name, path, method } of shapes) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key);
      const declared = document.paths[path]?.[method.toLowerCase()]?.parameters.flatMap((parameter) =>
        'name' in parameter && parameter.in === 'path' ? [parameter.name] : [],
      );
      expect({ name, declared }).toEqual({ name, declared: inPath });
    }
  });

  it('lists each error code once', () => {
    expect(shapes.filter(({ errors }) => new Set(errors).size < errors.length)).toEqual([]);
  });

  it('has no body if its method is GET', () => {
    expect(shapes.filter(({ method, body, form }) => method === 'GET' && (body || form))).toEqual([]);
  });
});

it('refers only to existing components', () => {
  const text = JSON.stringify(document);
  const references = new Set(
    [...text.matchAll(/#\/components\/(\w+)\/(\w+)/g)].map(([, kind, name]) => `${kind}/${name}`),
  );
  const defined = Object.entries(document.components).flatMap(([kind, members]) =>
    Object.keys(members as object).map((name) => `${kind}/${name}`),
  );
  expect([...references].filter((reference) => !defined.includes(reference))).toEqual([]);
});

it('lists every call on the Markdown page', () => {
  for (const name of callNames) expect(callsPage()).toContain(`| ${name} | `);
});

it.each([
  [{ $ref: '#/components/schemas/Id' }, 'Id'],
  [{ type: 'array', items: { $ref: '#/x/Id' } }, 'Id[]'],
  [{ type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
  [{ type: 'string', minLength: 1, maxLength: 64 }, 'string (≥ 1 long, ≤ 64 long)'],
  [
    { type: 'object', properties: { a: { const: 2 }, b: { type: 'integer', minimum: 0 } }, required: ['a'] },
    '{\n  a: 2\n  b?: integer (≥ 0)\n}',
  ],
  [{ type: 'object', additionalProperties: { type: 'string' } }, '{ [key]: string }'],
  [{}, 'anything'],
] as const)('formats %j', (schema, text) => {
  expect(notation(schema as never)).toBe(text);
});
