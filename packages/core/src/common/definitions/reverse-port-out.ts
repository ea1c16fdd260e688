import { defineJourney } from './definition.ts';
import { newNumberIn } from './request.ts';

/** The return of a number that was ported out to another operator. */
export const reversePortOut = defineJourney({
  id: 'reverse-port-out',
  start: '/manage/reverse-portout',
  home: '/orderlist',
  guard: 'customer',
  subject: 'line',
  frame: 'service',
  request: {
    kind: 'REVERSE',
    name: 'reversePortOut',
    icon: 'undo',
    action: { group: 'number', label: 'order.manage.askBack' },
    boughtIn: newNumberIn,
  },
  pages: {
    'line-picker': { page: 'Reverse Port Out', lines: 'ended' },
  },
});
