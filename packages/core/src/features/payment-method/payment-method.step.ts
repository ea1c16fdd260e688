import { defineStep } from '@senda/journey';
import { PaymentMethodData } from '../../base/answers/payment.ts';
import { PaymentMethodSettings } from '../../common/card/method-settings.ts';
import type { Claims } from '../../common/definitions/claims.ts';
import { PaymentMethodDraft } from './payment-method.schema.ts';

/** Choice of the payment method: a saved card or a new one. */
export const paymentMethodStep = defineStep({
  name: 'payment-method-selector',
  route: [{ path: '/web/payment-method-selector', page: 'Payment Method Selector' }],
  layout: 'step',
  needs: [{ data: 'session' }, { data: 'accepted' }],
  data: PaymentMethodData,
  decides: { paymentMethod: ({ payBy }) => payBy.method },
  settings: PaymentMethodSettings,
  draft: PaymentMethodDraft,
  machine: async () => (await import('./payment-method.machine.ts')).paymentMethodMachine,
});

export const paymentMethodClaims: Claims = {
  serves: ['onboarding'],
  stays: false,
  only: { paymentDue: true },
  tags: [],
};
