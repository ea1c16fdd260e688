import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadJourney } from '../file/load.ts';
import type { Library } from '../library/library.ts';
import { withRules } from '../library/with-rules.ts';
import type { Rule } from '../rule/rule.ts';
import { ruleOf } from '../testing/random-rules.ts';
import { breaks, customers, libraryOf, pathOf, ruledFile } from '../testing/rule-oracle.ts';
import { ruledLibrary } from '../testing/ruled.ts';
import { runs } from '../testing/runs.ts';
import { brokenRules } from './check-rules.ts';
import { prove } from './prove.ts';

test('the proof finds exactly the customers whose path breaks a rule', () => {
  let broken = 0;
  const property = fc.property(
    ruledFile.chain((value) =>
      fc.tuple(
        fc.constant(value),
        fc.array(fc.oneof(ruleOf(ruledLibrary), ruleOf(libraryOf(value.steps))), {
          minLength: 1,
          maxLength: 3,
        }),
      ),
    ),
    ([value, some]) => {
      const { journey, findings } = loadJourney(value, ruledLibrary);
      if (!journey) throw new Error(findings.map(({ message }) => message).join());
      const rules = some.map((rule, at): Rule => ({ ...rule, id: `rule-${at}` }));
      const library: Library = withRules(ruledLibrary, rules);
      const proof = prove(journey.steps, library);
      const { algebra, subject } = proof;
      for (const customer of customers(journey.steps)) {
        const values = subject.facts.variables.map(({ name, values: domain }) =>
          domain.indexOf(customer[name] ?? false),
        );
        for (const rule of rules) {
          const isBroken = breaks(rule, journey.steps, customer);
          const found = proof.evidence.filter(
            (one) =>
              one.rule?.id === rule.id &&
              one.customers !== undefined &&
              algebra.contains(algebra.possible(one.customers), values),
          );
          expect({ rule, customer, found: found.length }).toEqual({
            rule,
            customer,
            found: isBroken ? 1 : 0,
          });
          if (!isBroken) continue;
          broken++;
          const at = journey.steps[found[0]?.entry ?? -1];
          expect(pathOf(journey.steps, customer)?.some((met) => met.step === at)).toBe(true);
        }
      }
    },
  );
  fc.assert(property, runs(150));
  expect(broken).toBeGreaterThan(0);
});

test('a rule is broken where a path can no longer keep it, by nobody of none', () => {
  const rule = { id: 'one', because: 'So.', never: 'pay', before: 'review' } as const;
  const { journey } = loadJourney(
    {
      id: 'any',
      title: 'Any',
      steps: [{ name: 'pay' }, { name: 'review' }, { name: 'sent', final: 'sent' }],
    },
    ruledLibrary,
  );
  const proof = prove(journey?.steps ?? [], withRules(ruledLibrary, [rule]));
  const [compiled] = proof.subject.rules;
  if (!compiled) throw new Error('The rule is not proven.');
  expect(brokenRules(proof, compiled, proof.algebra.all)).toEqual([[0, proof.algebra.all]]);
  expect(brokenRules(proof, compiled, proof.algebra.none)).toEqual([]);
});

test('a rule that is broken before a mark stays broken, whatever follows until there', () => {
  const names = ['parcel', 'destination', 'review', 'sign-in', 'pay'];
  const { journey } = loadJourney(
    { id: 'any', title: 'Any', steps: [...names.map((name) => ({ name })), { name: 'sent', final: 'sent' }] },
    ruledLibrary,
  );
  const scope = { before: 'pay' } as const;
  const demands = [{ atMost: 0 }, { never: { tag: 'identity' } }, { never: 'parcel', with: 'review' }];
  const rules = demands.map((demand, at) => ({ id: `rule-${at}`, because: 'So.', scope, ...demand }) as Rule);
  const { evidence } = prove(journey?.steps ?? [], withRules(ruledLibrary, rules));
  expect(evidence.flatMap(({ rule, entry }) => (rule ? [[rule.id, entry]] : []))).toEqual([
    ['rule-0', 4],
    ['rule-1', 4],
    ['rule-2', 4],
  ]);
});
