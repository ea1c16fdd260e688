import { defineJourney } from './definition.ts';
import { itemIn } from './request.ts';

/** More data for the current period of a line. */
export const dataPack = defineJourney({
  id: 'data-pack',
  start: '/manage/data-pack',
  home: '/orderlist',
  guard: 'customer',
  subject: 'line',
  frame: 'service',
  request: {
    kind: 'DATA_PACK',
    name: 'dataPack',
    icon: 'bars',
    orderLabel: 'data_pack',
    action: { group: 'quick', label: 'order.manage.dataPack' },
    boughtIn: (request) => [
      ...itemIn(request),
      ...(request.validUntil === undefined
        ? []
        : [{ label: 'serviceRequest.fact.validUntil', value: { day: request.validUntil } }]),
    ],
  },
  pages: {
    'line-picker': { page: 'Data Pack', lines: 'living' },
    'service-summary': {
      path: '/manage/data-pack/details',
      page: 'Data Pack Details',
      needs: [{ data: 'dataPack' }],
    },
    'service-payment': { path: '/manage/data-pack/payment', page: 'Data Pack Payment' },
    'service-request-status': { path: '/manage/service-request-status', page: 'Service Request Status' },
  },
  // A pack is never free.
  never: [{ paymentDue: false }],
});
