import { defineStep } from '@senda/journey';
import { SummaryData } from '../../base/answers/summary.ts';
import type { Claims } from '../../common/definitions/claims.ts';
import { isPaymentDue } from '../../common/purchase/lines.ts';
import { SummaryDraft, SummarySettings } from './order-summary.schema.ts';

/** The priced order and the purchase terms. */
export const orderSummaryStep = defineStep({
  name: 'order-summary',
  route: [{ path: '/web/order-summary', page: 'Order Summary' }],
  layout: 'step',
  review: true,
  needs: [
    { data: 'session' },
    { data: 'plan' },
    { data: 'simType' },
    { data: 'addons', when: { hasAddons: true } },
    { data: 'number' },
    { data: 'portIn', when: { numberType: 'PORT_IN' } },
    { data: 'profile' },
    { data: 'kyc', when: { kycRequired: true } },
    { data: 'lineHolder', when: { linkRequired: true } },
    { data: 'billingAddress', when: { esimDeliveryNeeded: true, deliveryType: 'DOORSTEP_DELIVERY' } },
    // What a delivery costs is part of the price that the customer accepts.
    { data: 'selectedDeliveryMethod', when: { esimDeliveryNeeded: true } },
    { data: 'selectedPromoCodes' },
  ],
  uses: ['billingAddress'],
  data: SummaryData,
  decides: { paymentDue: ({ accepted }) => isPaymentDue(accepted.preview) },
  settings: SummarySettings,
  draft: SummaryDraft,
  machine: async () => (await import('./summary.machine.ts')).summaryMachine,
});

export const orderSummaryClaims: Claims = {
  serves: ['onboarding'],
  stays: false,
  tags: ['price', 'consent'],
};
