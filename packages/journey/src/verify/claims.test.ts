import * as v from 'valibot';
import { expect, test } from 'vitest';
import { defineLibrary, defineStep } from '../library/library.ts';
import { applyEdits } from './edit.ts';
import { proveJourney } from './verify.ts';

const library = defineLibrary({
  facts: { journey: { values: ['buy', 'return'], ambient: true }, paid: { values: [true, false] } },
  steps: {
    choose: defineStep({
      name: 'choose',
      route: '/choose',
      stays: false,
      serves: ['buy'],
      data: v.object({ item: v.string() }),
    }),
    order: defineStep({ name: 'order', route: '/order', stays: false, commits: {} }),
    pay: defineStep({
      name: 'pay',
      route: '/pay',
      stays: false,
      data: v.object({ receipt: v.string() }),
      decides: { paid: ({ receipt }) => receipt !== '' },
      commits: { paid: true },
    }),
    refused: defineStep({
      name: 'refused',
      route: '/refused',
      stays: true,
      only: { paid: false },
      retries: { paid: false },
    }),
    thanks: defineStep({ name: 'thanks', route: '/thanks', stays: true, only: { paid: true } }),
    help: defineStep({ name: 'help', route: '/help', stays: true, serves: ['return'] }),
  },
  seeds: {},
  never: [],
});

const order = { name: 'order', commits: true };
const pay = { name: 'pay', commits: { paid: true } };
const refused = { name: 'refused', when: { paid: false }, final: 'refused', retry: 'pay' };
const thanks = { name: 'thanks', final: 'paid' };
const prove = (id: string, ...steps: readonly object[]) => {
  const file = { id, title: 'Buy', steps };
  return { file, findings: proveJourney(JSON.stringify(file), library).findings };
};

test('a journey that keeps what its steps claim is proven', () => {
  expect(prove('buy', { name: 'choose' }, order, pay, refused, thanks).findings).toEqual([]);
});

test.each([
  [
    'a step that asks is the end',
    ['wrong-final pay paid'],
    [{ name: 'choose' }, { ...pay, final: 'over' }, refused, thanks],
  ],
  ['the last step asks', ['wrong-final choose'], [{ name: 'choose', final: 'over' }]],
  ['a page that stays is no end', ['wrong-final thanks'], [pay, refused, { name: 'thanks' }]],
  ['who has paid is led back', ['wrong-retry thanks'], [pay, refused, { ...thanks, retry: 'pay' }]],
  [
    'what cannot be undone is done again',
    ['bad-retry refused'],
    [order, pay, { ...refused, retry: 'order' }, thanks],
  ],
  [
    'a payment is repeated by who has paid',
    ['bad-retry refused'],
    [
      { ...pay, commits: true },
      { ...refused, when: undefined },
    ],
  ],
  [
    'a step commits that makes nothing',
    ['wrong-commit choose'],
    [{ name: 'choose', commits: true }, pay, refused, thanks],
  ],
  ['a page of another journey', ['foreign-step help'], [pay, refused, { name: 'help', final: 'helped' }]],
] as const)('%s', (_, expected, steps) => {
  const { file, findings } = prove('buy', ...steps);
  const found = findings.flatMap((finding) =>
    [finding, ...(finding.also ?? [])].map(({ code, step }) => `${code} ${step}`),
  );
  for (const one of expected) expect(found).toContain(one.split(' ').slice(0, 2).join(' '));
  // Each suggestion removes its finding and adds none.
  const fixed = findings.filter(({ suggestion }) => suggestion?.edits.length);
  for (const { code, step, suggestion } of fixed) {
    const { findings: left } = proveJourney(
      JSON.stringify(applyEdits(file, suggestion?.edits ?? [])),
      library,
    );
    expect(left.map((one) => `${one.code} ${one.step}`)).not.toContain(`${code} ${step}`);
    expect(left.length).toBeLessThan(findings.length);
  }
});

test('a foreign step is advised to be taken out, since no edit leads everybody around it', () => {
  const { findings } = prove('buy', pay, refused, { name: 'help', final: 'helped' });
  const foreign = findings.find(({ code }) => code === 'foreign-step');
  expect(foreign).toMatchObject({
    message: '"help" is part of the journey "return", not of this one.',
    suggestion: { text: 'take "help" out of the list', edits: [] },
  });
});
