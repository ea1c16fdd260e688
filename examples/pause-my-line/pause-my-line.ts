import type { RoutePath } from '../../packages/core/src/base/addresses/routes.ts';
// #region definition
import { defineJourney } from '../../packages/core/src/common/definitions/definition.ts';
import type { RequestKind } from '../../packages/core/src/common/definitions/request.ts';

/** The pause of a line, for a few months. */
export const pauseMyLine = defineJourney({
  id: 'pause-my-line',
  // `npm run generate` would list the address with those of the product.
  start: '/manage/pause-my-line' as RoutePath,
  home: '/orderlist',
  guard: 'customer',
  subject: 'line',
  frame: 'service',
  request: {
    // The contract would list the type.
    kind: 'LINE_PAUSE' as RequestKind,
    name: 'pause',
    icon: 'pause',
    action: { group: 'plan', label: 'order.action.pause' },
    boughtIn: () => [],
  },
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
