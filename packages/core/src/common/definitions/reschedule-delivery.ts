import { defineJourney } from './definition.ts';

/** Another day, address or way for a SIM that is on its way. Anyone with its verification code may choose, signed in or not. */
export const rescheduleDelivery = defineJourney({
  id: 'reschedule-delivery',
  start: '/reschedule_delivery/sim_only',
  home: '/orderlist',
  guard: 'open',
  subject: 'verification-code',
  frame: 'service',
});
