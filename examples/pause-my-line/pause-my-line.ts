import type { RoutePath } from '../../packages/core/src/base/addresses/routes.ts';
// #region definition
import { defineJourney } from '../../packages/core/src/common/definitions/definition.ts';

/** The pause of a line, for a few months. */
export const pauseMyLine = defineJourney({
  id: 'pause-my-line',
  // `npm run generate` would list the address with those of the product.
  start: '/manage/pause-my-line' as RoutePath,
  home: '/orderlist',
  guard: 'customer',
  subject: 'line',
  frame: 'service',
  pages: {
    'line-picker': { page: 'Pause Request', lines: 'living' },
    'service-summary': {
      path: '/manage/pause-my-line/order-summary' as RoutePath,
      page: 'Pause Summary',
      needs: [{ data: 'pause' }],
    },
    'service-request-status': { path: '/manage/service-request-status', page: 'Service Request Status' },
  },
});
// #endregion
