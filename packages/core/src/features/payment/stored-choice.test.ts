import { expect, test } from 'vitest';
import { withChoiceMoved } from './stored-choice.ts';

const isGone = () => false;
const card = { brand: 'visa', last4: '4242', expiry: '08/28' };
const kept = { method: 'saved-card', paymentMethodID: 'card-1', card };
const each = { 'payment-method-selector': { payBy: { method: 'each-part', paymentMethodID: 'card-1' } } };
const parts = { upfront: kept, recurring: { method: 'new-card' } };
const typedParts = { upfront: { paymentMethodID: 'card-2' }, recurring: { paymentMethodID: 'card-1' } };

const moved = (data: object, drafts: object = {}, done: unknown = []) =>
  withChoiceMoved({ version: 1, done, data, drafts }, isGone) as {
    readonly drafts: { readonly payment: { readonly typed: object } };
  };

test.each([
  ['a kept card', { 'payment-method-selector': { payBy: kept } }, {}, { paymentMethodID: 'card-1' }],
  [
    'a new card',
    { 'payment-method-selector': { payBy: { method: 'new-card', both: true } } },
    {},
    { paymentMethodID: null },
  ],
  [
    'a card that was only marked',
    {},
    { 'payment-method-selector': { typed: { paymentMethodID: 'card-2', multiplePaymentPopup: true } } },
    { paymentMethodID: 'card-2' },
  ],
  [
    'a revoked answer',
    {},
    { 'payment-method-selector': { answer: { payBy: kept } } },
    { paymentMethodID: 'card-1' },
  ],
  ['a card for each part, without the cards', each, {}, { paymentMethodID: 'card-1', recurring: null }],
  [
    'a card for each part, marked',
    each,
    { 'select-payment-methods': { typed: typedParts } },
    { paymentMethodID: 'card-2', recurring: 'card-1' },
  ],
  [
    'a card for each part',
    { ...each, 'select-payment-methods': { payParts: parts } },
    {},
    { paymentMethodID: 'card-1', recurring: null },
  ],
])('%s is kept for the payment', (_, data, drafts, chosen) => {
  expect(moved(data, drafts).drafts.payment.typed).toEqual({ chosen });
});

test('the steps go, and the rest stays as it was', () => {
  const stored = {
    version: 1,
    journey: 'onboarding',
    done: ['order-summary', 'payment-method-selector', 'select-payment-methods', 'payment'],
    data: { ...each, 'order-summary': { accepted: true } },
    drafts: {
      payment: { answer: { payment: {} }, typed: { orderKey: 'o', chosen: { paymentMethodID: null } } },
    },
  };
  expect(withChoiceMoved(stored, isGone)).toEqual({
    ...stored,
    done: ['order-summary', 'payment'],
    data: { 'order-summary': { accepted: true } },
  });
});

test.each([
  [
    'a journey that has the step',
    { data: each, drafts: {} },
    (name: string) => name === 'payment-method-selector',
  ],
  ['a run that never came so far', { data: { 'order-summary': {} }, drafts: {} }, isGone],
  ['nothing', null, isGone],
  ['anything', 'text', isGone],
  ['an empty run', {}, isGone],
  ['pieces of other kinds', { data: 3, drafts: [], done: 'x' }, isGone],
])('%s is left as it is', (_, raw, hasStep) => {
  expect(withChoiceMoved(raw, hasStep)).toBe(raw);
});

test('a list of finished steps that is none stays for the reader to refuse', () => {
  expect(moved(each, {}, 'x')).toMatchObject({ done: 'x' });
});
