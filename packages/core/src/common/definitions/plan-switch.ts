import { defineJourney } from './definition.ts';

/** The switch of a line's plan, at the start of its next period. */
export const planSwitch = defineJourney({
  id: 'plan-switch',
  start: '/manage/plan-switch/plans',
  home: '/orderlist',
  guard: 'customer',
  subject: 'line',
  frame: 'service',
  request: {
    kind: 'PLAN_SWITCH',
    name: 'planSwitch',
    icon: 'swap',
    action: { group: 'plan', label: 'order.manage.switch' },
    boughtIn: ({ item }, { newPlan }) => {
      const name = item?.name ?? newPlan;
      return name === null ? [] : [{ label: 'serviceRequest.fact.newPlan', value: { local: name } }];
    },
  },
  pages: {
    'line-picker': { page: 'Plan Switch Plans', lines: 'living' },
    'service-summary': {
      path: '/manage/plan-switch/order-summary',
      page: 'Plan Switch Summary',
      needs: [{ data: 'planSwitch' }, { data: 'planCompared' }],
    },
    'service-request-status': { path: '/manage/service-request-status', page: 'Service Request Status' },
  },
});
