import { defineJourney } from './definition.ts';
import { newNumberIn } from './request.ts';

/** A number of another operator for a line that exists. */
export const bringNumber = defineJourney({
  id: 'bring-number',
  start: '/manage/bring-number',
  home: '/orderlist',
  guard: 'customer',
  subject: 'line',
  frame: 'service',
  request: {
    kind: 'MNP',
    name: 'bringNumber',
    icon: 'portIn',
    action: { group: 'number', label: 'order.manage.bringNumber' },
    boughtIn: newNumberIn,
  },
  pages: {
    'line-picker': { page: 'Bring Number', lines: 'living' },
    'service-summary': {
      path: '/manage/bring-number/details',
      page: 'Bring Number Details',
      needs: [{ data: 'bringNumber' }],
    },
    'service-request-status': { path: '/manage/service-request-status', page: 'Service Request Status' },
  },
});
