import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { Accepted } from '../library/known.ts';
import { isPaymentDue } from '../order/order.ts';

/** The order as the gateway prices it, and the purchase terms. */
export const orderSummaryStep = defineStep({
  name: 'order-summary',
  route: '/web/order-summary',
  layout: 'step',
  milestone: true,
  needs: [
    { data: 'session' },
    { data: 'plan' },
    { data: 'simType' },
    { data: 'addons', when: { hasAddons: true } },
    { data: 'number' },
    { data: 'portIn', when: { numberType: 'PORT_IN' } },
    { data: 'profile' },
    { data: 'kyc', when: { kycRequired: true } },
    { data: 'billingAddress' },
    { data: 'selectedPromoCodes' },
  ],
  data: v.object({ accepted: Accepted }),
  decides: { paymentDue: ({ accepted }) => isPaymentDue(accepted.preview) },
  settings: v.object({
    terms: v.optional(v.picklist(['MANDATORY_SCROLL', 'CHECKBOX', 'IMPLICIT']), 'CHECKBOX'),
  }),
  typed: v.object({
    terms: v.optional(v.boolean()),
    privacy: v.optional(v.boolean()),
    /** Promo codes as she changed them here, and what they were before: other ones before count again. */
    promo: v.optional(
      v.object({
        before: v.array(v.string()),
        codes: v.array(v.string()),
        arrived: v.optional(v.string()),
      }),
    ),
  }),
  machine: async () => (await import('./summary.machine.ts')).summaryMachine,
});
