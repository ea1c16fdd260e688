import { expect, it } from 'vitest';
import { customerNames } from './customers.ts';
import { speechOf } from './speech.ts';
import type { Words, WordsOfFacts } from './words.ts';

const facts = {
  size: { values: ['small', 'large'] },
  abroad: { values: [true, false] },
  speed: { values: ['slow', 'usual', 'fast'] },
} as const;

const factWords: WordsOfFacts<typeof facts> = {
  size: {
    name: { en: 'the size', es: 'el tamaño' },
    values: {
      small: {
        is: { en: 'sends a small parcel', es: 'envía un paquete chico' },
        short: { en: 'small parcel', es: 'paquete chico' },
      },
      large: { is: { en: 'sends a large parcel', es: 'envía un paquete grande' } },
    },
  },
  abroad: {
    name: { en: 'whether it goes abroad', es: 'si va al extranjero' },
    values: {
      true: {
        is: { en: 'sends it abroad', es: 'invita a alguien de fuera' },
        short: { en: 'abroad', es: 'al extranjero' },
      },
      false: { is: { en: 'sends it within the country', es: 'envía dentro del país' } },
    },
  },
  speed: {
    name: { en: 'how fast it goes', es: 'qué tan rápido va' },
    values: {
      slow: {
        is: { en: 'is in no hurry', es: 'no tiene prisa' },
        not: { en: 'is in a hurry', es: 'tiene prisa' },
      },
      usual: {
        is: { en: 'takes the usual time', es: 'espera lo normal' },
        not: { en: 'does not take the usual time', es: 'no espera lo normal' },
      },
      fast: {
        is: { en: 'pays for speed', es: 'paga por la rapidez' },
        not: { en: 'does not pay for speed', es: 'no paga por la rapidez' },
      },
    },
  },
};
const words: Words = { facts: factWords, steps: { pay: { en: 'Payment', es: 'Pago' } } };

it.each([
  ['en', { size: 'large', abroad: true }, 'sends a large parcel and sends it abroad'],
  ['es', { size: 'large', abroad: true }, 'envía un paquete grande e invita a alguien de fuera'],
  ['en', { size: ['small', 'large'] }, 'sends a small parcel or sends a large parcel'],
  ['en', { speed: ['slow', 'usual'] }, 'does not pay for speed'],
  ['es', { not: { speed: 'fast' } }, 'no paga por la rapidez'],
  ['en', { not: { size: 'small' } }, 'sends a large parcel'],
  ['en', { not: { speed: ['slow', 'usual'] } }, 'pays for speed'],
  ['en', { not: { size: 'small', speed: 'fast' } }, 'sends a large parcel or does not pay for speed'],
  [
    'en',
    { all: [{ abroad: true }, { any: [{ size: 'small' }, { speed: 'fast' }] }] },
    'sends it abroad and (sends a small parcel or pays for speed)',
  ],
  ['en', {}, 'is anyone'],
  ['es', { flagFirst: true }, 'recibe «sí» en la prueba «flagFirst»'],
  ['en', { not: { flagFirst: true } }, 'gets “no” in the trial “flagFirst”'],
  ['en', { 'skips pay': true }, 'skips “Payment”'],
] as const)('%s: %j is "%s"', (language, condition, expected) => {
  expect(speechOf(language, words).condition(condition)).toBe(expected);
});

it('a name without a word is its identifier, spaced', () => {
  const { step, data, outcome, fact } = speechOf('es', words);
  expect([step('pay'), step('gift-note'), data('giftNote'), outcome('wants-to-buy'), fact('heavy')]).toEqual([
    '«Pago»',
    '«gift note»',
    '«gift note»',
    '«wants to buy»',
    '«heavy»',
  ]);
});

it('without words everything has its identifier', () => {
  const { step, predicate, condition, hasWords } = speechOf('en');
  expect([step('pay'), predicate({ size: 'large', 'skips pay': false }), hasWords]).toEqual([
    '"pay"',
    'size = large, "pay" answered',
    false,
  ]);
  expect(condition({ size: ['small', 'large'] })).toBe('size = small or large');
  expect(condition({ not: { size: 'small' } })).toBe('{"not":{"size":"small"}}');
});

it('customers are named by what distinguishes them', () => {
  const customers = [
    { size: 'small', abroad: true, speed: 'slow' },
    { size: 'large', abroad: true, speed: 'slow' },
    { size: 'large', abroad: true },
  ];
  expect(customerNames(customers, speechOf('en', words))).toEqual([
    'Small parcel · is in no hurry',
    'Sends a large parcel · is in no hurry',
    'Sends a large parcel',
  ]);
  expect(customerNames(customers.slice(0, 1), speechOf('es', words))).toEqual([
    'Paquete chico · al extranjero · no tiene prisa',
  ]);
});
