import { defineStep } from '@senda/journey';
import { PaymentData } from '../../base/answers/payment.ts';
import { PaymentMethodSettings } from '../../common/card/method-settings.ts';
import type { Claims } from '../../common/definitions/claims.ts';
import { sharingOf } from '../../common/definitions/shared-steps.ts';
import { isUnderWay, PaymentDraft } from './payment.schema.ts';

const { route, journeys } = sharingOf('service-payment');

/** Pays the fee of a submitted request: its order exists. Stores only the card's brand, last four digits and expiry. */
export const servicePaymentStep = defineStep({
  name: 'service-payment',
  route,
  layout: 'step',
  needs: [{ data: 'session' }, { data: 'serviceRequest' }],
  uses: ['payBy', 'payParts'],
  data: PaymentData,
  decides: { paymentOutcome: ({ payment }) => payment.outcome },
  settings: PaymentMethodSettings,
  draft: PaymentDraft,
  locks: isUnderWay,
  machine: async () => (await import('./service-payment.machine.ts')).servicePaymentMachine,
});

export const servicePaymentClaims: Claims = {
  serves: journeys,
  stays: false,
  tags: ['payment'],
  only: { paymentDue: true },
  commits: { paymentOutcome: 'paid' },
  asksAgain: { capture: 'service-payment', link: 'service-payment' },
  repeats: 'key',
};
