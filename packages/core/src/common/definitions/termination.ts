import { defineJourney } from './definition.ts';

/** The termination of a line, with offers to stay. */
export const termination = defineJourney({
  id: 'termination',
  start: '/manage/termination-request',
  home: '/orderlist',
  guard: 'customer',
  subject: 'line',
  frame: 'service',
  request: {
    kind: 'TERMINATION_REQUEST',
    name: 'termination',
    icon: 'close',
    action: { group: 'leaving', label: 'order.manage.end', icon: 'out' },
    // A line that is kept leaves nothing behind.
    boughtIn: ({ refund, numberKeptUntil }, { isOff }) => [
      ...(isOff || refund === undefined || refund.amount === 0
        ? []
        : [{ label: 'serviceRequest.fact.refund', value: { amount: refund.amount } }]),
      ...(isOff || numberKeptUntil === undefined
        ? []
        : [{ label: 'serviceRequest.fact.numberKeptUntil', value: { day: numberKeptUntil } }]),
    ],
  },
  pages: {
    'line-picker': { page: 'Termination Request', lines: 'living' },
  },
});
