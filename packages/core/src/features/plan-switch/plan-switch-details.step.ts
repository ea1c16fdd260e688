import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { PlanComparedData } from '../../base/answers/plan-switch.ts';
import type { Claims } from '../../common/definitions/claims.ts';
import { planSwitch } from '../../common/definitions/plan-switch.ts';
import { PlanSwitchDetailsSettings } from './plan-switch-details.schema.ts';

/** Comparison of the line's plan with the chosen one, and when what changes. */
export const planSwitchDetailsStep = defineStep({
  name: 'plan-switch-details',
  route: [{ path: '/manage/plan-switch/plan-details', page: 'Plan Switch Details', guard: planSwitch.guard }],
  layout: 'step',
  needs: [{ data: 'session' }, { data: 'accountNumber' }, { data: 'planSwitch' }],
  data: PlanComparedData,
  settings: PlanSwitchDetailsSettings,
  draft: v.never(),
  machine: async () => (await import('./plan-switch-details.machine.ts')).planSwitchDetailsMachine,
});

export const planSwitchDetailsClaims: Claims = {
  serves: ['plan-switch'],
  stays: false,
  tags: [],
};
