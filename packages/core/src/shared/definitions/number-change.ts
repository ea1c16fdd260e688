import { defineJourney } from './definition.ts';

/** Another number of this operator for a line. */
export const numberChange = defineJourney({
  id: 'number-change',
  start: '/manage/change-number',
  home: '/orderlist',
  guard: 'customer',
  subject: 'line',
  frame: 'service',
});
