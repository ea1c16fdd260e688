import { describe, expect, test } from 'vitest';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import type { PaymentResult } from '../../base/answers/payment.ts';
import { sampleJourneyData } from '../../common/purchase/sample.ts';
import { fixStepOf, orderFailure } from './order-failure.ts';
import { samplePayment } from './sample.ts';

const newCard = { method: 'new-card' } as const;
const kept = { method: 'saved-card', paymentMethodID: 'card-1', card: samplePayment.card } as const;

// spec 3.store.order-failure: #orderFailure
// spec 3.payment.paymentFailedRedirectUrl: #pathOf
describe('after a refusal: the reason, and where to fix it', () => {
  const refusedWith = (reason: PaymentResult['reason'], payBy?: JourneyData['payBy']): JourneyData => ({
    ...sampleJourneyData,
    ...(payBy && { payBy }),
    payment: { ...samplePayment, outcome: 'failed', ...(reason && { reason }) },
  });

  test.each([
    ['INSUFFICIENT_FUNDS', ['another', 'again'], '/web/payment-method-selector'],
    ['CARD_EXPIRED', ['another'], '/web/payment-method-selector'],
    ['CARD_LOST', ['another'], '/web/payment-method-selector'],
    ['BANK_REFUSED', ['another', 'again'], '/web/payment-method-selector'],
    ['AUTHENTICATION_FAILED', ['again', 'another'], '/web/payment-form'],
    ['CANCELLED', ['again', 'another'], '/web/payment-form'],
  ] as const)('%s: %s, first at %s', (reason, fixes, fixPath) => {
    expect(orderFailure(refusedWith(reason, newCard))).toEqual({ reason, fixes, fixPath });
  });

  test('a saved card is retried without a form; without a payment method step the payment page asks for the card', () => {
    expect(orderFailure(refusedWith('CANCELLED', kept))?.fixPath).toBe('/web/payment');
    expect(orderFailure(refusedWith('CARD_LOST'))?.fixPath).toBe('/web/payment-form');
  });

  test('a refusal without a reason is the bank’s; without a failure there is no fix', () => {
    expect(orderFailure(refusedWith(undefined))?.reason).toBe('BANK_REFUSED');
    expect(orderFailure({ ...sampleJourneyData, payment: samplePayment })).toBeNull();
    expect(orderFailure(sampleJourneyData)).toBeNull();
  });
});

test('a refused order is fixed at a step, if there is one', () => {
  expect(fixStepOf('NUMBER_TAKEN')).toBe('connection-details');
  expect(fixStepOf('SLOT_FULL')).toBe('delivery');
  expect(fixStepOf('UNKNOWN_ERROR_CODE')).toBeNull();
  // The gateway links new lines since the plan was chosen, whose step asks it.
  expect(fixStepOf('INVALID_REQUEST', 'lineHolder')).toBe('pre-checkout');
  expect(fixStepOf('INVALID_REQUEST', 'lineHolder.curp')).toBe('line-holder');
  expect(fixStepOf('INVALID_REQUEST', 'kycReference')).toBe('manual-ekyc');
  expect(fixStepOf('INVALID_REQUEST', 'profile.dob')).toBe('order-summary');
});
