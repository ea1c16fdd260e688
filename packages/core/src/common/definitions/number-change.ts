import { defineJourney } from './definition.ts';
import { newNumberIn } from './request.ts';

/** Another number of this operator for a line. */
export const numberChange = defineJourney({
  id: 'number-change',
  start: '/manage/change-number',
  home: '/orderlist',
  guard: 'customer',
  subject: 'line',
  frame: 'service',
  request: {
    kind: 'NUMBER_CHANGE',
    name: 'numberChange',
    icon: 'hash',
    orderLabel: 'number_change',
    action: { group: 'number', label: 'order.manage.numberChange' },
    boughtIn: newNumberIn,
  },
  pages: {
    'line-picker': { page: 'Change Number', lines: 'living' },
    'service-summary': {
      path: '/manage/change-number/details',
      page: 'Change Number Details',
      needs: [{ data: 'numberChange' }],
    },
    'service-request-status': { path: '/manage/change-number/status', page: 'Change Number Status' },
  },
});
