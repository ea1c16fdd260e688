import * as v from 'valibot';
import { expect, it } from 'vitest';
import { type CallShape, callNames, calls } from '../index.ts';
import { sampleInput, sampleResult } from '../testing.ts';
import { sampleOf } from './values.ts';

it.each([1, 2, 3])('every call has sample input and results that its schemas accept (seed %d)', (seed) => {
  for (const name of callNames) {
    const shape: CallShape = calls[name];
    const input = sampleInput(name, seed);
    const parts = (['params', 'query', 'headers', 'body', 'form'] as const).map((part) => [
      shape[part],
      input[part],
    ]);
    for (const [schema, value] of [...parts, [shape.result, sampleResult(name, seed)]]) {
      const issues = schema && v.safeParse(schema as v.GenericSchema, value).issues;
      expect({ name, issues }).toEqual({ name, issues: undefined });
    }
  }
});

it('throws for a schema without possible values', () => {
  const never = v.pipe(
    v.string(),
    v.check(() => false),
  );
  expect(() => sampleOf(never)).toThrow('add v.examples');
  expect(() => sampleOf(v.never())).toThrow('type never');
});

it('uses the examples of a schema', () => {
  const odd = v.pipe(
    v.string(),
    v.check((text) => text === 'LPA:1$a$b'),
    v.examples(['LPA:1$a$b']),
  );
  expect(sampleOf(odd)).toBe('LPA:1$a$b');
});
