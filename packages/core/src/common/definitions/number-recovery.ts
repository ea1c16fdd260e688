import { defineJourney } from './definition.ts';
import { newNumberIn } from './request.ts';

/** A former number for the line that had it. */
export const numberRecovery = defineJourney({
  id: 'number-recovery',
  start: '/manage/recovery-number',
  home: '/orderlist',
  guard: 'customer',
  subject: 'line',
  frame: 'service',
  request: {
    kind: 'NUMBER_RECOVERY',
    name: 'numberRecovery',
    icon: 'undo',
    orderLabel: 'number_recovery',
    action: { group: 'number', label: 'order.manage.numberRecovery', icon: 'refresh' },
    boughtIn: newNumberIn,
  },
  pages: {
    // A line that has ended works again with its number.
    'line-picker': { page: 'Recovery Number', lines: 'any' },
    'service-payment': { path: '/manage/recovery-number/payment', page: 'Recovery Number Payment' },
    'service-request-status': { path: '/manage/recovery-number/status', page: 'Recovery Number Status' },
  },
  // A number is never recovered for free.
  never: [{ paymentDue: false }],
});
