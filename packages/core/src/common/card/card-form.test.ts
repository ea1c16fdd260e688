import { describe, expect, test } from 'vitest';
import {
  cardForPayment,
  cardRules,
  emptyCard,
  expiryOf,
  likelyHolder,
  maskedCard,
  storableHolder,
} from './card-form.ts';

const now = Date.UTC(2026, 10, 21, 18);
const right = {
  number: '4242 4242 4242 4242',
  expiry: '8/28',
  securityCode: '123',
  holder: ' Mariana Ruiz ',
};

test.each([
  ['08/28', '08/28'],
  ['0828', '08/28'],
  ['8/28', '08/28'],
  [' 08 / 2028 ', '08/28'],
  ['8-28', '08/28'],
  ['082028', '08/28'],
  ['08／31', '08/31'],
  ['08–31', '08/31'],
  ['08 − 31', '08/31'],
  ['08\u2215\u200b31', '08/31'],
  ['٠٨/٣١', '08/31'],
  ['2031-08', '08/31'],
  ['203108', '08/31'],
  ['2031/8', '08/31'],
  ['203113', null],
  ['13/28', null],
  ['00/28', null],
  ['128', null],
  ['08/8', null],
  ['aug 28', null],
  ['2028', null],
])('the expiry %s is read as %s', (text, expiry) => {
  expect(expiryOf(text)).toBe(expiry);
});

describe('rules', () => {
  const problemOf = (changed: Partial<typeof right>, field: keyof typeof right, at = now) => {
    const values = { ...right, ...changed };
    return cardRules(at)[field](values[field], values);
  };

  test.each([
    [{ number: '' }, 'number', 'payment.number.missing'],
    [{ number: '4242 4242 4242 424O' }, 'number', 'payment.number.letters'],
    [{ number: '9242424242424242' }, 'number', 'payment.number.brand'],
    [{ number: '5018000000000009' }, 'number', 'payment.number.brand'],
    [{ number: '4242 4242 42' }, 'number', 'payment.number.length'],
    [{ number: '4242 4242 4242 4241' }, 'number', 'payment.number.wrong'],
    [{}, 'number', undefined],
    [{ expiry: ' ' }, 'expiry', 'payment.expiry.missing'],
    [{ expiry: '13/28' }, 'expiry', 'payment.expiry.wrong'],
    [{ expiry: '08/47' }, 'expiry', 'payment.expiry.wrong'],
    [{ expiry: '10/26' }, 'expiry', 'payment.expiry.past'],
    [{ expiry: '11/26' }, 'expiry', undefined],
    [{ securityCode: '' }, 'securityCode', 'payment.securityCode.missing'],
    [{ securityCode: '12' }, 'securityCode', 'payment.securityCode.three'],
    [{ securityCode: '1234' }, 'securityCode', 'payment.securityCode.three'],
    [{ securityCode: ' 123\u200b' }, 'securityCode', undefined],
    [{ securityCode: '12a' }, 'securityCode', 'payment.securityCode.three'],
    [{ securityCode: '123', number: '378282246310005' }, 'securityCode', 'payment.securityCode.four'],
    [{ securityCode: '1234', number: '378282246310005' }, 'securityCode', undefined],
    [{ securityCode: '1234', number: '6200000000000005' }, 'securityCode', undefined],
    [{ holder: `\u200b ${'M'.repeat(80)} ` }, 'holder', undefined],
    [{ holder: '\u200b' }, 'holder', 'payment.holder.missing'],
    [{ number: '\u200b4242\u2011４２４２ 4242 4242' }, 'number', undefined],
    [{ holder: '  ' }, 'holder', 'payment.holder.missing'],
    [{ holder: '4242 4242 4242 4242' }, 'holder', 'payment.holder.digits'],
    [{ holder: 'M'.repeat(81) }, 'holder', 'payment.holder.long'],
    [{}, 'holder', undefined],
  ] as const)('%o: %s has %s', (changed, field, problem) => {
    expect(problemOf(changed, field)).toBe(problem);
  });

  test('a card is valid to the end of its month in every time zone', () => {
    expect(problemOf({ expiry: '11/26' }, 'expiry', Date.UTC(2026, 11, 1, 11, 59))).toBeUndefined();
    expect(problemOf({ expiry: '11/26' }, 'expiry', Date.UTC(2026, 11, 1, 12))).toBe('payment.expiry.past');
  });

  test('an empty form reports every field, in form order', () => {
    const rules = cardRules(now);
    const fields = Object.keys(rules) as (keyof typeof right)[];
    expect(fields.map((field) => rules[field]('', emptyCard))).toEqual([
      'payment.number.missing',
      'payment.expiry.missing',
      'payment.securityCode.missing',
      'payment.holder.missing',
    ]);
  });
});

test('a payment gets bare digits; the stored summary is brand, last four and expiry', () => {
  expect(cardForPayment(right)).toEqual({
    number: '4242424242424242',
    expiry: '08/28',
    securityCode: '123',
    holder: 'Mariana Ruiz',
  });
  expect(maskedCard(right)).toEqual({ brand: 'visa', last4: '4242', expiry: '08/28' });
});

test('a card number typed as the name is not stored', () => {
  expect(storableHolder('4242 42')).toBe('');
  expect(storableHolder('Mariana')).toBe('Mariana');
  expect(storableHolder('M'.repeat(90))).toHaveLength(80);
});

test.each([
  [{ firstName: 'Mariana', lastName: 'Ruiz Peña ' }, 'Mariana Ruiz Peña'],
  [{ firstName: 'A'.repeat(60), lastName: 'B'.repeat(60) }, `${'A'.repeat(60)} ${'B'.repeat(19)}`],
  [undefined, ''],
])('the holder of the card of %o is most likely %s', (profile, holder) => {
  expect(likelyHolder(profile)).toBe(holder);
});
