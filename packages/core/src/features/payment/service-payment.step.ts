import { defineStep } from '@senda/journey';
import { PaymentData } from '../../base/answers/payment.ts';
import { sharingOf } from '../../common/definitions/shared-steps.ts';
import { isUnderWay, PaymentDraft, PaymentSettings } from './payment.schema.ts';

const { route, journeys } = sharingOf('service-payment');

/** Pays the fee of a submitted request: its order exists. Stores only the card's brand, last four digits and expiry. */
export const servicePaymentStep = defineStep({
  name: 'service-payment',
  route,
  layout: 'step',
  needs: [{ data: 'session' }, { data: 'serviceRequest' }],
  uses: ['payBy', 'payParts'],
  only: { journey: journeys, paymentDue: true },
  data: PaymentData,
  decides: { paymentOutcome: ({ payment }) => payment.outcome },
  commits: { paymentOutcome: 'paid' },
  settings: PaymentSettings,
  draft: PaymentDraft,
  locks: isUnderWay,
  machine: async () => (await import('./service-payment.machine.ts')).servicePaymentMachine,
});
