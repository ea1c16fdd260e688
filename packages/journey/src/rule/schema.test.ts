import * as v from 'valibot';
import { expect, test } from 'vitest';
import { RuleSchema } from './schema.ts';

const parse = (demand: object) => v.safeParse(RuleSchema, { id: 'one', because: 'So.', ...demand }).success;

test.each([
  [{ never: 'a' }, true],
  [{ never: 'a', before: { tag: 'b' } }, true],
  [{ order: ['a', { commit: true }], scope: { after: 'b' } }, true],
  [{ atMost: 2, steps: 'asked' }, true],
  [{}, false],
  [{ never: 'a', once: 'b' }, false],
  [{ once: 'a', before: 'b' }, false],
  [{ never: { tag: 'a', data: 'b' } }, false],
  [{ atMost: 1.5 }, false],
  [{ order: ['a'] }, false],
])('a rule demands one thing: %j', (demand, isRule) => {
  expect(parse(demand)).toBe(isRule);
});
