import { defineJourney } from './definition.ts';

/** The link of a line to the person who uses it. */
export const lineLink = defineJourney({
  id: 'link-line',
  start: '/manage/link-line',
  home: '/orderlist',
  guard: 'customer',
  subject: 'line',
  frame: 'service',
  request: {
    kind: 'LINE_LINK',
    name: 'lineLink',
    icon: 'user',
    action: { group: 'number', label: 'order.manage.lineLink' },
    boughtIn: ({ folio }) =>
      folio === undefined ? [] : [{ label: 'serviceRequest.fact.folio', value: { text: folio } }],
  },
  pages: {
    'line-picker': { page: 'Link Line', lines: 'living' },
    'manual-ekyc': { path: '/manage/link-line/identity', page: 'Link Line KYC' },
    'service-summary': {
      path: '/manage/link-line/details',
      page: 'Link Line Details',
      needs: [{ data: 'lineLink' }, { data: 'kyc' }],
    },
    'service-request-status': { path: '/manage/service-request-status', page: 'Service Request Status' },
  },
});
