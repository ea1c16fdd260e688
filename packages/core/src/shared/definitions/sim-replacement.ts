import { defineJourney } from './definition.ts';

/** Another SIM for a line, with the same number and plan. */
export const simReplacement = defineJourney({
  id: 'sim-replacement',
  start: '/manage/sim-replacement-order-request',
  home: '/orderlist',
  guard: 'customer',
  subject: 'line',
  frame: 'service',
});
