import { defineJourney } from './definition.ts';

/** The purchase of a plan. */
export const onboarding = defineJourney({
  id: 'onboarding',
  start: '/web/pre-checkout',
  home: '/web/pre-checkout',
  guard: 'auth',
  frame: 'purchase',
});
