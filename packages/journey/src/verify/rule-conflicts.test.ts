import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadJourney } from '../file/load.ts';
import { withRules } from '../library/with-rules.ts';
import type { Rule } from '../rule/rule.ts';
import { ruleOf } from '../testing/random-rules.ts';
import { ruledLibrary } from '../testing/ruled.ts';
import { runs } from '../testing/runs.ts';
import { prove } from './prove.ts';
import { conflictsOf } from './rule-conflicts.ts';

const rules = (...demands: readonly object[]): readonly Rule[] =>
  demands.map((demand, at) => ({ id: `rule-${at}`, because: 'So.', ...demand }) as Rule);

describe('rules contradict each other', () => {
  test.each([
    ['a step for all, and for none', [{ always: 'pay' }, { never: 'pay' }], {}],
    [
      'a step for some, and for some of them none',
      [
        { always: 'pay', when: { account: 'none' } },
        { never: { tag: 'payment' }, when: { gifts: true } },
      ],
      { account: 'none', gifts: true },
    ],
    ['more steps than there may be', [{ atLeast: 4 }, { atMost: 3 }], {}],
    [
      'a step after another, and never with it',
      [{ always: 'review' }, { never: 'review', with: { tag: 'price' } }],
      {},
    ],
    [
      'an end that needs what is refused',
      [{ always: { outcome: 'sent' } }, { never: { outcome: 'sent' } }],
      {},
    ],
  ])('%s', (_, demands, facts) => {
    expect(conflictsOf(rules(...demands), ruledLibrary)).toEqual([{ rules: [0, 1], facts }]);
  });

  test.each([
    [
      'for different customers',
      [
        { always: 'pay', when: { gifts: true } },
        { never: 'pay', when: { gifts: false } },
      ],
    ],
    [
      'an order, if both are there',
      [
        { never: 'pay', before: 'review' },
        { never: 'review', before: 'pay' },
      ],
    ],
    [
      'one step for two purposes',
      [{ never: { tag: 'payment' }, before: { tag: 'price' } }, { always: 'pay' }],
    ],
    ['as many steps as there may be', [{ atLeast: 3 }, { atMost: 3 }]],
  ])('but not %s', (_, demands) => {
    expect(conflictsOf(rules(...demands), ruledLibrary)).toEqual([]);
  });
});

const names = Object.keys(ruledLibrary.steps);
const lists = fc.array(
  fc.record(
    { name: fc.constantFrom(...names), commits: fc.boolean(), final: fc.constantFrom('sent', 'not-sent') },
    { requiredKeys: ['name'] },
  ),
  { maxLength: 6 },
);

function omitWhen(rule: Rule): Rule {
  const { when: _when, ...demand } = rule;
  return demand as Rule;
}

test('a journey that keeps two rules for all shows that they do not contradict each other', () => {
  const [one, other] = [ruleOf(ruledLibrary), ruleOf(ruledLibrary)].map((rule) =>
    rule.map((demand): Rule => omitWhen(demand)),
  );
  if (!one || !other) throw new Error('no rules');
  const property = fc.property(lists, one, other, (list, first, second) => {
    const two = rules(first, second).map((rule, at): Rule => ({ ...rule, id: `rule-${at}` }));
    const steps = [
      ...list.map(({ name, commits, final }) =>
        final === undefined ? { name, ...(commits && { commits }) } : { name, final },
      ),
      { name: 'sent', final: 'sent' },
    ];
    const { journey } = loadJourney({ id: 'any', title: 'Any', steps }, ruledLibrary);
    const isKept =
      journey !== null &&
      prove(journey.steps, withRules(ruledLibrary, two)).evidence.every(({ code }) => code !== 'broken-rule');
    expect(isKept ? conflictsOf(two, ruledLibrary) : []).toEqual([]);
  });
  fc.assert(property, runs(300));
});
