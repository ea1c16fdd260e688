import { describe, expect, test } from 'vitest';
import {
  applyArrivedCode,
  codeInSearch,
  dropCodes,
  limitCodes,
  maximumCodes,
  type PromoCodes,
  type PromoEvent,
  promoReducer,
  startCodes,
} from './promo.ts';

const draft = (promo: PromoCodes, text: string): PromoCodes =>
  promoReducer(promoReducer(promo, { type: 'promo.typed', text } as never), { type: 'promo.applied' });

// spec 5.promo.query 3.order.promo-key: #codeInSearch
test.each([
  ['?promo_code=hola20', 'HOLA20'],
  ['?a=1&promo_code=hola%2020', 'HOLA 20'],
  ['?promo_code=%E0%A4%A', '%E0%A4%A'],
  ['?promo_code=', null],
  ['?xpromo_code=A', null],
  ['', null],
])('a promo code of the query is URL-decoded and upper-cased: %s → %s', (search, code) => {
  expect(codeInSearch(search)).toBe(code);
});

// spec 5.promo.exit-code: #maximumCodes
test.each([
  [undefined, null, 2],
  [undefined, { code: 'X', isManual: false }, 1],
  [undefined, { code: 'X', isManual: true }, 2],
  [3, null, 3],
  [3, { code: 'X', isManual: false }, 2],
  [0, { code: 'X', isManual: false }, 0],
])(
  'at most the configured number (%s), default 2, one fewer with a non-manual exit promo code: %o → %s',
  (configured, exit, most) => {
    expect(maximumCodes(configured, exit)).toBe(most);
  },
);

describe('entered codes', () => {
  test.each<[string[], string, Partial<PromoCodes>]>([
    [[], ' hola20 ', { codes: ['HOLA20'], text: '', problem: undefined }],
    [['HOLA20'], 'hola20', { codes: ['HOLA20'], text: '', problem: undefined }],
    [['A', 'B'], 'c', { codes: ['A', 'B'], limitHits: 1, problem: 'maximum_promocode_reached', text: 'c' }],
    [['A', 'B'], 'a', { codes: ['A', 'B'], limitHits: 0 }],
    [[], '  ', { codes: [], problem: 'promo.missing' }],
  ])('%o and "%s" → %o', (codes, text, after) => {
    expect(draft(startCodes(codes), text)).toMatchObject(after);
  });

  test('a removal by the customer shows no notice', () => {
    const removed = promoReducer(startCodes(['A', 'B']), { type: 'promo.removed', code: 'A' } as never);
    expect([removed.codes, removed.dropped]).toEqual([['B'], []]);
  });
});

describe('a code of the query', () => {
  test('is ignored if it is already selected, case-insensitive', () => {
    expect(applyArrivedCode(startCodes(['hola20']), 'HOLA20').codes).toEqual(['hola20']);
  });
  test('is not applied again after its removal', () => {
    const arrived = applyArrivedCode(startCodes([]), 'A');
    const removed = promoReducer(arrived, { type: 'promo.removed', code: 'A' } as never);
    expect(applyArrivedCode(removed, 'A').codes).toEqual([]);
  });
  // spec 5.promo.maximum: #withCode
  test('beyond the maximum shows the notification', () => {
    expect(applyArrivedCode(startCodes(['A', 'B']), 'C')).toMatchObject({ codes: ['A', 'B'], limitHits: 1 });
  });
  test('beyond the maximum is listed as dropped, since no field shows it', () => {
    expect(applyArrivedCode(startCodes(['A', 'B']), 'C').dropped).toEqual([{ code: 'C', reason: 'LIMIT' }]);
    expect(applyArrivedCode(startCodes(['A']), 'B').dropped).toEqual([]);
  });
});

describe('a notice about a dropped code', () => {
  const named = (text = ''): PromoCodes => ({
    ...dropCodes(startCodes(['HOLA20', 'NOPE']), [{ code: 'NOPE', reason: 'UNKNOWN' }]),
    text,
  });
  test.each<[string, PromoEvent, string, readonly string[]]>([
    ['another code is typed', { type: 'promo.typed', text: 'a' }, '', []],
    ['another code is applied', { type: 'promo.applied' }, 'amigos', []],
    ['a selected code is applied again', { type: 'promo.applied' }, 'hola20', []],
    ['the same code is applied', { type: 'promo.applied' }, 'nope', []],
    ['another code is removed', { type: 'promo.removed', code: 'HOLA20' }, '', []],
    ['nothing is applied', { type: 'promo.applied' }, ' ', ['NOPE']],
    [
      'the gateway drops another',
      { type: 'promo.dropped', dropped: [{ code: 'HOLA20', reason: 'LIMIT' }] },
      '',
      ['NOPE', 'HOLA20'],
    ],
  ])('when %s', (_, event, text, names) => {
    expect(promoReducer(named(text), event).dropped.map(({ code }) => code)).toEqual(names);
  });

  test('does not return with a code beyond the maximum', () => {
    const full = { ...named('senda10'), most: 1 };
    expect(promoReducer(full, { type: 'promo.applied' })).toMatchObject({
      dropped: [],
      problem: 'maximum_promocode_reached',
    });
  });
});

test('a dropped code is listed, for any reason', () => {
  expect(limitCodes(startCodes(['A', 'B']), 1)).toMatchObject({
    codes: ['A'],
    dropped: [{ code: 'B', reason: 'LIMIT' }],
  });
  expect(dropCodes(startCodes(['a']), [{ code: 'A', reason: 'UNKNOWN' }])).toMatchObject({
    codes: [],
    dropped: [{ code: 'A', reason: 'UNKNOWN' }],
  });
});
