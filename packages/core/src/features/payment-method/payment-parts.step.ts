import { defineStep } from '@senda/journey';
import { PaymentPartsData } from '../../base/answers/payment.ts';
import { PaymentMethodSettings } from '../../common/card/method-settings.ts';
import type { Claims } from '../../common/definitions/claims.ts';
import { PaymentPartsDraft } from './payment-parts.schema.ts';

/** Choice of a payment method for the upfront part and for the recurring part. */
export const paymentPartsStep = defineStep({
  name: 'select-payment-methods',
  route: [{ path: '/web/select-payment-methods', page: 'Select Payment Methods' }],
  layout: 'step',
  needs: [{ data: 'session' }, { data: 'accepted' }, { data: 'payBy' }],
  data: PaymentPartsData,
  settings: PaymentMethodSettings,
  draft: PaymentPartsDraft,
  machine: async () => (await import('./payment-parts.machine.ts')).paymentPartsMachine,
});

export const paymentPartsClaims: Claims = {
  serves: ['onboarding'],
  stays: false,
  tags: [],
  only: { paymentMethod: 'each-part' },
};
