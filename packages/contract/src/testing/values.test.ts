import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type CallShape, callNames, calls } from '../index.ts';
import { sampleInput, sampleResult } from '../testing.ts';
import { sampleOf } from './values.ts';

describe.each(callNames)('%s', (name) => {
  const shape: CallShape = calls[name];

  it('has sample input and results that its schemas accept', () => {
    for (const seed of [1, 2, 3]) {
      const input = sampleInput(name, seed);
      const parts = (['params', 'query', 'headers', 'body', 'form'] as const).map((part) => [
        shape[part],
        input[part],
      ]);
      for (const [schema, value] of [...parts, [shape.result, sampleResult(name, seed)]]) {
        expect(schema && v.safeParse(schema as v.GenericSchema, value).issues).toBeUndefined();
      }
    }
  });
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
