import { defineStep } from '@senda/journey';
import { isKycRequired } from '../../base/answers/kyc.ts';
import { PlanData } from '../../base/answers/plan.ts';
import type { Claims } from '../../common/definitions/claims.ts';
import { PlanDraft, PlanSettings } from './pre-checkout.schema.ts';

/** Choice of plan and SIM type. The chosen plan decides about add-ons, the identity check and whom the line is linked to, the SIM type about delivery. */
export const preCheckoutStep = defineStep({
  name: 'pre-checkout',
  route: [{ path: '/web/pre-checkout', page: 'Pre Checkout', guard: 'open' }],
  layout: 'main-authenticated',
  host: 'page',
  data: PlanData,
  decides: {
    hasAddons: ({ addonsOffered }) => addonsOffered,
    simType: ({ simType }) => simType,
    kycRequired: ({ eKycConfig }) => isKycRequired(eKycConfig),
    linkRequired: ({ eKycConfig }) => eKycConfig.isLineLinkRequired === true,
    esimDeliveryNeeded: ({ deliveryNeeded }) => deliveryNeeded,
    paidLater: ({ plan }) => plan.recurringAmount !== undefined,
  },
  expects: { paymentDue: ({ plan }) => plan.amount > 0 || plan.recurringAmount !== undefined },
  settings: PlanSettings,
  draft: PlanDraft,
  machine: async () => (await import('./plan.machine.ts')).planMachine,
});

export const preCheckoutClaims: Claims = {
  serves: ['onboarding'],
  stays: false,
  tags: [],
  narrows: { simType: 'simTypes' },
};
