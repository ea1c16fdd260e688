import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoLibrary } from '../testing/demo.ts';
import { runs } from '../testing/runs.ts';
import { compileCondition, factReader } from './compile.ts';
import { type Condition, evaluate, type Facts, type FactValue } from './condition.ts';
import { lookupIn } from './lookup.ts';

const values: readonly FactValue[] = [
  true,
  false,
  'none',
  'member',
  'small',
  'large',
  'courier',
  'shop',
  'locker',
];
const fact = fc.constantFrom(...Object.keys(demoLibrary.facts), 'nowhere');
const value = fc.constantFrom(...values);
const { condition } = fc.letrec<{ condition: Condition }>((tie) => {
  const parts = fc.array(tie('condition'), { maxLength: 3 });
  return {
    condition: fc.oneof(
      { maxDepth: 4 },
      fc.dictionary(fact, fc.oneof(value, fc.array(value, { maxLength: 3 })), { maxKeys: 3 }),
      fc.record({ any: parts }),
      fc.record({ all: parts }),
      fc.record({ not: tie('condition') }),
    ) as fc.Arbitrary<Condition>,
  };
});
const facts = fc.dictionary(fact, value, { maxKeys: 6 }) as fc.Arbitrary<Facts>;

test('a compiled condition gives the result of its interpretation, for any facts', () => {
  const property = fc.property(condition, facts, (when, known) => {
    const lookup = lookupIn(known, demoLibrary);
    return (
      compileCondition(when, demoLibrary)(known) === evaluate(when, lookup) &&
      Object.keys(demoLibrary.facts).every((name) => factReader(name, demoLibrary)(known) === lookup(name))
    );
  });
  expect(fc.defaultReportMessage(fc.check(property, runs()))).toBeUndefined();
});

test.each(['constructor', 'toString', '__proto__'])(
  'an undecided fact "%s" is open, though every object inherits the name',
  (name) => {
    const when: Condition = { not: JSON.parse(`{ "${name}": "x" }`) as Condition };
    expect(compileCondition(when, demoLibrary)({})).toBeUndefined();
    expect(evaluate(when, lookupIn({}, demoLibrary))).toBeUndefined();
    expect(factReader(name, demoLibrary)({})).toBeUndefined();
  },
);
