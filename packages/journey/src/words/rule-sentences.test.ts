import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluate, type Facts } from '../condition/condition.ts';
import { lookupIn } from '../condition/lookup.ts';
import { canonical } from '../rule/canonical.ts';
import type { Rule } from '../rule/rule.ts';
import { conditionOf, ruleOf } from '../testing/random-rules.ts';
import { ruledLibrary } from '../testing/ruled.ts';
import { ruledWords } from '../testing/ruled-words.ts';
import { runs } from '../testing/runs.ts';
import { asSaid, readRule, ruleSentence, ruleText } from './rule-sentences.ts';
import { speechOf } from './speech.ts';

const speeches = {
  'English words': speechOf('en', ruledWords),
  'Spanish words': speechOf('es', ruledWords),
  'English identifiers': speechOf('en'),
  'Spanish identifiers': speechOf('es'),
};

test.each(Object.entries(speeches))('a rule and its text are one, with %s', (_, speech) => {
  const property = fc.property(ruleOf(ruledLibrary), (rule) => {
    const text = ruleText(speech, rule);
    const read = readRule(speech, text);
    expect(read).toEqual(asSaid(speech, rule));
    expect(read && ruleText(speech, read)).toBe(text);
  });
  fc.assert(property, runs(300));
});

const bases = Object.entries(ruledLibrary.facts).filter(([, { derived }]) => !derived);

test('the one way to write a condition means the same, whatever is decided', () => {
  const facts = fc.record(
    Object.fromEntries(bases.map(([name, { values }]) => [name, fc.constantFrom(...values)])),
    { requiredKeys: [] },
  );
  const valuesOf = (fact: string) => ruledLibrary.facts[fact]?.values;
  const property = fc.property(conditionOf(ruledLibrary), facts, (condition, some) => {
    const lookup = lookupIn(some as Facts, ruledLibrary);
    const one = canonical(condition, valuesOf);
    expect(evaluate(one, lookup)).toBe(evaluate(condition, lookup));
    expect(canonical(one, valuesOf)).toEqual(one);
  });
  fc.assert(property, runs(300));
});

const rule = (demand: object): Rule => ({ id: 'one', because: 'So.', ...demand }) as Rule;

test.each([
  ['English words', 'Ends so.'],
  ['Spanish words', 'Así acaba.'],
] as const)('a reason in each language, by %s', (speech, reason) => {
  const because = { en: 'Ends so.', es: 'Así acaba.' };
  expect(ruleText(speeches[speech], { ...rule({ never: 'pay' }), because })).toContain(`: ${reason}`);
});

test('rules read as sentences', () => {
  const demands = [
    { never: 'pay', before: { tag: 'price' }, when: { handover: ['courier', 'shop'], gifts: true } },
    {
      never: 'not-paid',
      when: { any: [{ handover: 'shop' }, { all: [{ size: 'large' }, { gifts: [true, false] }] }] },
    },
    { after: 'pay', always: { outcome: 'sent' }, when: { paid: true } },
    { order: ['review', { commit: true }], scope: { after: { data: 'address' } } },
    { atMost: 1, steps: 'asked', scope: { before: { fact: 'abroad' } } },
    { atLeast: 2, steps: { address: '/pay' } },
    { never: 'courier', with: 'shop' },
    { once: { tag: 'delivery' } },
  ];
  const said = demands.flatMap((demand) =>
    [speeches['English words'], speeches['Spanish words']].map((speech) =>
      ruleSentence(speech, rule(demand)),
    ),
  );
  expect(said.join('\n')).toMatchInlineSnapshot(`
    "For anyone who uses no locker and sends a gift: nobody comes to “Payment” without a step with the price first.
    Para quien no usa un casillero y manda un regalo: nadie llega a «Pago» sin pasar antes por el paso con el precio.
    For anyone who goes to the shop or (sends something large, or heavy and (sends a gift or sends no gift)): nobody comes to “Not paid”.
    Para quien va a la tienda o (manda algo grande y pesado y (manda un regalo o no manda un regalo)): nadie llega a «Sin pagar».
    For anyone who paid = true: after “Payment”, everybody comes to the end “sent”.
    Para quien paid = true: después de «Pago», todos llegan al final «enviado».
    Once past the question for “address”: where both are on the way, “Review” comes before the point of no return.
    Después de pasar por la pregunta por «dirección»: donde están los dos, «Revisión» va antes que el punto sin regreso.
    Until the step that settles "abroad": everybody answers at most 1 step.
    Antes de llegar al paso que define "abroad": todos contestan a lo más 1 paso.
    Everybody comes to the address "/pay" at least 2 times.
    Todos llegan a la dirección "/pay" al menos 2 veces.
    Nobody comes to both "courier" and "shop".
    Nadie llega a "courier" y también a "shop".
    Nobody comes to a step that hands it over twice.
    Nadie llega dos veces a un paso que lo entrega."
  `);
});
