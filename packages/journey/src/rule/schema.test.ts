import * as v from 'valibot';
import { expect, test } from 'vitest';
import { adviceOf, messageOf } from '../file/in-words.ts';
import { parseRules } from '../file/rule-file.ts';
import { ruledLibrary } from '../testing/ruled.ts';
import { speechOf } from '../words/speech.ts';
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

const spanish = speechOf('es', {});
const sayings = (rules: unknown): readonly string[] =>
  parseRules(JSON.stringify({ rules }), ruledLibrary).findings.flatMap((finding) => [
    messageOf(finding, spanish),
    adviceOf(finding, spanish) ?? '',
  ]);

test.each<[unknown]>([
  [{}],
  [['pay']],
  [[{ id: 'one two', because: 'So.', never: 'pay' }]],
  [[{ id: 'one', because: ' ', never: 'pay' }]],
  [[{ id: 'one', because: { en: 'So.' }, never: 'pay' }]],
  [[{ id: 'one', because: { en: 'So.', es: 7 }, never: 'pay' }]],
  [[{ id: 'one', never: 'pay' }]],
  [[{ id: 'one', because: 'So.' }]],
  [[{ id: 'one', because: 'So.', never: '' }]],
  [[{ id: 'one', because: 'So.', never: { name: 'pay' } }]],
  [[{ id: 'one', because: 'So.', never: { commit: false } }]],
  [[{ id: 'one', because: 'So.', atMost: 'two' }]],
  [[{ id: 'one', because: 'So.', atMost: 2, steps: 'some' }]],
  [[{ id: 'one', because: 'So.', order: ['pay'] }]],
  [[{ id: 'one', because: 'So.', once: 'pay', scope: { since: 'pay' } }]],
  [
    [
      { id: 'one', because: 'So.', once: 'pay' },
      { id: 'one', because: 'So.', once: 'review' },
    ],
  ],
])('what is wrong with %j is said in Spanish', (rules) => {
  const said = sayings(rules);
  expect(said.length).toBeGreaterThan(0);
  expect(said.join('\n').replaceAll(/"[^"]*"/g, '')).not.toMatch(
    /\b(?:expected|an?|the|one|what|two|rules?|name|list|number|write|reason|of)\b/i,
  );
});

test('a misspelt key of a rule has the one that it means', () => {
  const [finding] = parseRules(
    JSON.stringify({ rules: [{ id: 'one', because: 'So.', never: 'pay', befor: 'review' }] }),
    ruledLibrary,
  ).findings;
  expect(finding?.message).toBe('A rule has no "befor". Did you mean "before"?');
  expect(finding?.suggestion?.edits).toEqual([{ op: 'rename', place: ['rules', 0, 'befor'], key: 'before' }]);
});
