import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Facts } from '../condition/condition.ts';
import type { Journey } from '../file/file.ts';
import { loadJourney } from '../file/load.ts';
import type { Rule } from '../rule/rule.ts';
import { ruleOf } from '../testing/random-rules.ts';
import { breaks, customers, libraryOf, ruledFile } from '../testing/rule-oracle.ts';
import { ruledLibrary } from '../testing/ruled.ts';
import { runs } from '../testing/runs.ts';
import { ruleChanges } from './rule-changes.ts';

const read = (value: unknown): Journey => {
  const { journey, findings } = loadJourney(value, ruledLibrary);
  if (!journey) throw new Error(findings.map(({ message }) => message).join());
  return journey;
};
const listed = (...steps: readonly object[]): Journey =>
  read({ id: 'any', title: 'Any', steps: [...steps, { name: 'sent', final: 'sent' }] });
const [pay, review] = [{ name: 'pay' }, { name: 'review' }];
const review1 = { name: 'review', when: { abroad: true } };
const review2 = { name: 'review', when: { abroad: false } };
/** The price before the payment, for gifts alone. */
const rule: Rule = {
  id: 'price',
  because: 'So.',
  never: 'pay',
  before: 'review',
  when: { gifts: true },
};

test.each([
  ['equal', [review, pay], [review, { name: 'sign-in' }, pay], undefined, undefined],
  ['wider', [review, pay], [review1, pay], { abroad: false }, undefined],
  ['narrower', [pay], [review1, pay], undefined, { abroad: true }],
  ['incomparable', [review1, pay], [review2, pay], { abroad: true }, { abroad: false }],
] as const)('%s', (change, before, after, now, gone) => {
  const [found] = ruleChanges(listed(...before), listed(...after), [rule], ruledLibrary);
  expect([found?.rule, found?.change]).toEqual([rule, change]);
  expect([found?.now?.facts, found?.before?.facts]).toEqual([now, gone]);
});

test('a rule about nobody in the journey is left out, and its own rules are compared', () => {
  const [one, other] = [listed(pay), listed(review, pay)];
  const elsewhere: Rule = { id: 'none', because: 'So.', never: 'courier' };
  expect(ruleChanges(one, other, [elsewhere], ruledLibrary)).toEqual([]);
  expect(ruleChanges({ ...one, rules: [rule] }, other, [], ruledLibrary)).toMatchObject([
    { rule, change: 'narrower', before: { facts: {}, path: ['review', 'pay', 'sent'] } },
  ]);
});

test('each witness, and each equality, is that of every customer one by one', () => {
  const found = { equal: 0, narrower: 0, wider: 0, incomparable: 0 };
  /** The steps of one file under the conditions of another, and a rule over them. */
  const versions = fc
    .tuple(ruledFile, ruledFile)
    .chain(([one, two]) => fc.tuple(fc.constant([one, two] as const), ruleOf(libraryOf(one.steps))));
  const property = fc.property(versions, ([[one, two], any]) => {
    const named = two.steps.map((step, at) => ({ ...step, name: one.steps[at]?.name ?? step.name }));
    const [before, after] = [read(one), read({ ...two, steps: named })];
    const { when: _, ...demand } = any;
    const [result] = ruleChanges(before, after, [any], ruledLibrary);
    if (!result) return;
    const all = customers([...before.steps, ...after.steps]);
    const [was = [], is = []] = [before, after].map(({ steps }) =>
      all.map((customer) => breaks(demand as Rule, steps, customer)),
    );
    const now = all.filter((_, at) => is[at] && !was[at]);
    const gone = all.filter((_, at) => was[at] && !is[at]);
    const change =
      now.length > 0 ? (gone.length > 0 ? 'incomparable' : 'wider') : gone.length > 0 ? 'narrower' : 'equal';
    expect(result.change).toBe(change);
    found[change]++;
    for (const [those, witness] of [
      [now, result.now],
      [gone, result.before],
    ] as const) {
      if (!witness) continue;
      const isLike = (customer: Facts): boolean =>
        Object.entries(witness.facts).every(([fact, value]) => customer[fact] === value);
      const alike = all.filter(isLike);
      expect(alike.length).toBeGreaterThan(0);
      expect(alike.every((customer) => those.includes(customer))).toBe(true);
    }
  });
  fc.assert(property, runs(150));
  expect([found.equal, found.narrower, found.wider].every((some) => some > 0)).toBe(true);
});
