import { defineStep } from '@senda/journey';
import { PaymentData } from '../../base/answers/payment.ts';
import { numberRecovery } from '../../shared/definitions/number-recovery.ts';
import { simReplacement } from '../../shared/definitions/sim-replacement.ts';
import { isUnderWay, PaymentDraft, PaymentSettings } from './payment.schema.ts';

/** Pays the fee of a submitted request: its order exists. Stores only the card's brand, last four digits and expiry. */
export const servicePaymentStep = defineStep({
  name: 'service-payment',
  route: [
    {
      when: { journey: numberRecovery.id },
      path: '/manage/recovery-number/payment',
      page: 'Recovery Number Payment',
      guard: numberRecovery.guard,
    },
    {
      path: '/manage/sim-replacement-order-payment',
      page: 'SIM Replacement Payment',
      guard: simReplacement.guard,
    },
  ],
  layout: 'step',
  needs: [{ data: 'session' }, { data: 'serviceRequest' }],
  uses: ['payBy', 'payParts'],
  only: { paymentDue: true },
  data: PaymentData,
  decides: { paymentOutcome: ({ payment }) => payment.outcome },
  commits: { paymentOutcome: 'paid' },
  settings: PaymentSettings,
  draft: PaymentDraft,
  locks: isUnderWay,
  machine: async () => (await import('./service-payment.machine.ts')).servicePaymentMachine,
});
