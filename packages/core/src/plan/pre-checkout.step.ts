import { defineStep } from '@senda/journey';
import { isKycRequired } from '../answers/kyc.ts';
import { PlanData } from '../answers/plan.ts';
import { PlanDraft, PlanSettings } from './pre-checkout.schema.ts';

/** Plan and SIM type. Whether the plan has add-ons, and needs an identity check, is known once it is chosen. */
export const preCheckoutStep = defineStep({
  name: 'pre-checkout',
  route: [{ path: '/web/pre-checkout', page: 'Pre Checkout', guard: 'open' }],
  layout: 'main-authenticated',
  host: 'page',
  milestone: true,
  needs: [],
  data: PlanData,
  decides: {
    hasAddons: ({ addonsOffered }) => addonsOffered,
    simType: ({ simType }) => simType,
    kycRequired: ({ eKycConfig }) => isKycRequired(eKycConfig),
    paidLater: ({ plan }) => plan.recurringAmount !== undefined,
  },
  settings: PlanSettings,
  draft: PlanDraft,
  machine: async () => (await import('./plan.machine.ts')).planMachine,
});
