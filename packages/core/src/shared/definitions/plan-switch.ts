import { defineJourney } from './definition.ts';

/** The switch of a line's plan, at the start of its next period. */
export const planSwitch = defineJourney({
  id: 'plan-switch',
  start: '/manage/plan-switch/plans',
  home: '/orderlist',
  guard: 'customer',
  subject: 'line',
  frame: 'service',
});
