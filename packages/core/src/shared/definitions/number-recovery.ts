import { defineJourney } from './definition.ts';

/** A former number for the line that had it. */
export const numberRecovery = defineJourney({
  id: 'number-recovery',
  start: '/manage/recovery-number',
  home: '/orderlist',
  guard: 'customer',
  subject: 'line',
  frame: 'service',
});
