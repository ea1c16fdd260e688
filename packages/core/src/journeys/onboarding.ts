import { defineJourney } from './definition.ts';

/** The purchase of a plan. */
export const onboarding = defineJourney({ id: 'onboarding', home: '/web/pre-checkout', guard: 'auth' });
