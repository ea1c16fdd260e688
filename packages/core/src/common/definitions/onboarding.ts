import { defineJourney } from './definition.ts';

/** The purchase of a plan. */
export const onboarding = defineJourney({
  id: 'onboarding',
  start: '/web/pre-checkout',
  home: '/web/pre-checkout',
  guard: 'auth',
  frame: 'purchase',
  pages: {
    'manual-ekyc': { path: '/web/manual-ekyc', page: 'Manual eKYC' },
    'address-details': { path: '/web/address-details', page: 'Address Details' },
    delivery: { path: '/web/delivery', page: 'Delivery' },
  },
});
