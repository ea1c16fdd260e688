import { defineStep } from '@senda/journey';
import { PlanSwitchData } from '../../base/answers/plan-switch.ts';
import type { Claims } from '../../common/definitions/claims.ts';
import { planSwitch } from '../../common/definitions/plan-switch.ts';
import { PlanSwitchPlansDraft, PlanSwitchPlansSettings } from './plan-switch-plans.schema.ts';

/** Choice of a new plan for a line; a pending switch is shown and can be cancelled. */
export const planSwitchPlansStep = defineStep({
  name: 'plan-switch-plans',
  route: [{ path: planSwitch.start, page: 'Plan Switch Plans', guard: planSwitch.guard }],
  layout: 'step',
  needs: [{ data: 'session' }, { data: 'accountNumber' }],
  data: PlanSwitchData,
  settings: PlanSwitchPlansSettings,
  draft: PlanSwitchPlansDraft,
  machine: async () => (await import('./plan-switch-plans.machine.ts')).planSwitchPlansMachine,
});

export const planSwitchPlansClaims: Claims = {
  serves: ['plan-switch'],
  stays: false,
  tags: [],
  lapses: { period: { data: 'planSwitch' } },
};
