import type { StepEvent } from '@senda/journey/events';
import { describe, expect, it } from 'vitest';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import { analyticsOf } from './analytics.ts';

const data: JourneyData = {
  plan: {
    sku: 'senda-20',
    name: { 'en-US': 'Senda 20', 'es-MX': 'Senda 20' },
    productType: 'prepaid',
    amount: 19_900,
    validityDays: 30,
    benefits: [],
  },
  addons: [{ sku: 'travel', name: { 'en-US': 'Travel', 'es-MX': 'Viaje' }, amount: 14_900 }],
  number: { number: '5512345678', category: 'PREMIUM_NUMBER', amount: 9_900 },
  account: { email: 'ana@example.com', flow: 'signup' },
  session: { userId: 'user-7' },
  payment: {
    outcome: 'paid',
    orderRef: 'SN-1',
    transactionId: 'T-1',
    amount: 44_700,
    card: { brand: 'visa', last4: '4242', expiry: '12/30' },
  },
};

const stepEvent = (type: 'entered' | 'finished' | 'resumed' | 'went-back' | 'left', step: string) =>
  ({
    type,
    step,
    again: false,
    journey: 'onboarding',
    hash: 'h1',
    variant: { flagNew: true },
    path: [],
    at: 0,
  }) as StepEvent;

const eventsOf = (type: Parameters<typeof stepEvent>[0], step: string, of: JourneyData = data) =>
  analyticsOf(stepEvent(type, step), of, 'MXN');

// spec 3.analytics.signup 3.analytics.login: #signInEvents
// spec 3.analytics.view_cart 3.analytics.add_to_cart 3.analytics.begin_checkout: #eventMappers
// spec 3.analytics.add_shipping_info: #eventMappers
// spec 3.analytics.add_payment_info: #paymentEvents
// spec 3.analytics.purchase
// spec 3.analytics.user_data: #signInEvents
describe('events of a step', () => {
  it.each<[Parameters<typeof stepEvent>[0], string, readonly string[]]>([
    ['entered', 'pre-checkout', []],
    ['finished', 'pre-checkout', ['add_to_cart 19900']],
    ['finished', 'addon-selection', ['add_to_cart 14900']],
    ['finished', 'sign-in', []],
    ['finished', 'verify-otp', ['signup', 'user_data']],
    ['entered', 'connection-details', ['begin_checkout 44700']],
    ['finished', 'address-details', ['add_shipping_info 44700']],
    ['entered', 'order-summary', ['view_cart 44700']],
    ['entered', 'payment', []],
    ['finished', 'payment', []],
    ['entered', 'payment-success', ['add_payment_info 44700', 'purchase 44700']],
    ['resumed', 'payment-success', []],
    ['went-back', 'order-summary', []],
    ['left', 'payment', []],
    ['entered', 'toString', []],
  ])('%s %s', (type, step, names) => {
    expect(eventsOf(type, step).map(({ event, value }) => [event, value].filter(Boolean).join(' '))).toEqual(
      names,
    );
  });

  it('a login, a purchase without add-ons, and a failed payment', () => {
    const login = eventsOf('finished', 'verify-otp', { account: { email: 'a@b.c', flow: 'login' } });
    expect(login.map(({ event }) => event)).toEqual(['login']);
    expect(eventsOf('finished', 'addon-selection', { ...data, addons: [] })).toEqual([]);
    const failed: JourneyData = {
      ...data,
      payment: { ...data.payment, outcome: 'failed' } as JourneyData['payment'] & object,
    };
    expect(eventsOf('entered', 'payment-failed', failed).map(({ event }) => event)).toEqual([
      'add_payment_info',
    ]);
  });
});

it('carries the journey, its hash and the variant, and the currency with every amount', () => {
  expect(eventsOf('entered', 'payment-success')[1]).toMatchObject({
    journey: 'onboarding',
    hash: 'h1',
    variant: { flagNew: true },
    transaction_id: 'SN-1',
    currency: 'MXN',
    items: [{ item_id: 'senda-20' }, { item_id: 'travel' }, { item_id: 'PREMIUM_NUMBER' }],
  });
});

it('contains no personal data but the user id, and nothing of the card but its brand', () => {
  const steps = [
    'pre-checkout',
    'addon-selection',
    'verify-otp',
    'connection-details',
    'address-details',
    'order-summary',
    'payment-success',
  ];
  const all = JSON.stringify(
    steps.flatMap((step) => [...eventsOf('entered', step), ...eventsOf('finished', step)]),
  );
  for (const secret of ['5512345678', 'ana@example.com', '4242', '12/30']) expect(all).not.toContain(secret);
});
