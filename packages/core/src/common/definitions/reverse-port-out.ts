import { defineJourney } from './definition.ts';

/** The return of a number that was ported out to another operator. */
export const reversePortOut = defineJourney({
  id: 'reverse-port-out',
  start: '/manage/reverse-portout',
  home: '/orderlist',
  guard: 'customer',
  subject: 'line',
  frame: 'service',
  pages: {
    'line-picker': { page: 'Reverse Port Out', lines: 'ended' },
  },
});
