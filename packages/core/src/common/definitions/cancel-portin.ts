import { defineJourney } from './definition.ts';

/** The cancellation of a port-in: the number stays with its operator, and the line keeps the one that it has. */
export const cancelPortin = defineJourney({
  id: 'cancel-portin',
  start: '/manage/cancel-portin',
  home: '/orderlist',
  guard: 'customer',
  subject: 'line',
  frame: 'service',
  pages: {
    'line-picker': { page: 'Cancel Port In', lines: 'arriving' },
  },
});
