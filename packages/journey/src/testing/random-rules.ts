import fc from 'fast-check';
import type { Condition } from '../condition/condition.ts';
import { type AnyStep, type Library, providedKeys, routesOf } from '../library/library.ts';
import type { Counted, Demand, Mark, Rule, Scope } from '../rule/rule.ts';

const namesIn = (lists: readonly (readonly string[])[]): readonly string[] => [...new Set(lists.flat())];

/** Rules over a library, of every pattern, scope and kind of mark. */
export function ruleOf(library: Library): fc.Arbitrary<Rule> {
  const steps = Object.values<AnyStep>(library.steps);
  const named = (kind: string, lists: readonly (readonly string[])[]) => {
    const names = namesIn(lists);
    return names.length === 0
      ? []
      : [fc.constantFrom(...names).map((name) => ({ [kind]: name }) as unknown as Exclude<Mark, string>)];
  };
  const other: fc.Arbitrary<Exclude<Mark, string>> = fc.oneof(
    ...named(
      'tag',
      steps.map(({ tags = [] }) => tags),
    ),
    ...named('data', steps.map(providedKeys)),
    ...named(
      'fact',
      steps.map(({ decides }) => Object.keys(decides)),
    ),
    ...named('address', steps.map(routesOf)),
    fc.constantFrom('sent', 'not-sent').map((outcome) => ({ outcome })),
    fc.constant({ commit: true as const }),
  );
  const mark: fc.Arbitrary<Mark> = fc.oneof(fc.constantFrom(...Object.keys(library.steps)), other);
  const counted: fc.Arbitrary<Counted> = fc.oneof(fc.constantFrom('asked' as const, 'all' as const), other);
  const count = fc.integer({ min: 0, max: 6 });
  const demand = fc.oneof<fc.Arbitrary<Demand>[]>(
    fc.record({ never: mark }),
    fc.record({ never: mark, before: mark }),
    fc.record({ never: mark, with: mark }),
    fc.record({ always: mark }),
    fc.record({ after: mark, always: mark }),
    fc.record({ once: mark }),
    fc.record({ atMost: count, steps: counted }, { requiredKeys: ['atMost'] }) as fc.Arbitrary<Demand>,
    fc.record({ atLeast: count, steps: counted }, { requiredKeys: ['atLeast'] }) as fc.Arbitrary<Demand>,
    fc.record({ order: fc.tuple(mark, mark) }),
  );
  const more = fc.record(
    {
      when: fc.oneof(
        { arbitrary: fc.constant({}), weight: 2 },
        { arbitrary: conditionOf(library), weight: 1 },
      ),
      scope: fc.oneof<fc.Arbitrary<Scope>[]>(fc.record({ after: mark }), fc.record({ before: mark })),
    },
    { requiredKeys: [] },
  );
  return fc.tuple(demand, more).map(([one, { when, ...two }]): Rule => {
    // Most rules are about all customers, so that most say something.
    const isAboutSome = when !== undefined && Object.keys(when).length > 0;
    const because = isAboutSome ? 'A reason.' : { en: 'A reason.', es: 'Un motivo.' };
    return { id: 'rule', because, ...one, ...two, ...(isAboutSome && { when }) } as Rule;
  });
}

/** Conditions over a library's facts that test something in each of their parts. */
export function conditionOf({ facts }: Library): fc.Arbitrary<Condition> {
  const test = fc.constantFrom(...Object.entries(facts)).chain(([name, { values }]) =>
    fc.oneof(
      fc.constantFrom(...values).map((value): Condition => ({ [name]: value })),
      fc.subarray([...values], { minLength: 1 }).map((some): Condition => ({ [name]: some })),
    ),
  );
  return fc.letrec<{ condition: Condition }>((tie) => {
    const parts = fc.array(tie('condition'), { minLength: 1, maxLength: 3 });
    return {
      condition: fc.oneof(
        { maxDepth: 3, depthSize: 'small', withCrossShrink: true },
        test,
        fc.array(test, { minLength: 1, maxLength: 3 }).map((some): Condition => Object.assign({}, ...some)),
        parts.map((any): Condition => ({ any })),
        parts.map((all): Condition => ({ all })),
        tie('condition').map((not): Condition => ({ not })),
      ),
    };
  }).condition;
}
