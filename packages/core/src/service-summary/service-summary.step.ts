import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { ServiceRequestData } from '../answers/service-request.ts';
import { planSwitch } from '../journeys/plan-switch.ts';
import { ServiceSummaryDraft } from './service-summary.schema.ts';

/** Review of a request for a line, which is submitted here: it exists from then on. */
export const serviceSummaryStep = defineStep({
  name: 'service-summary',
  route: [
    { path: '/manage/plan-switch/order-summary', page: 'Plan Switch Summary', guard: planSwitch.guard },
  ],
  layout: 'step',
  milestone: true,
  needs: [{ data: 'session' }, { data: 'accountNumber' }, { data: 'planSwitch' }, { data: 'planCompared' }],
  data: ServiceRequestData,
  decides: {},
  settings: v.object({}),
  draft: ServiceSummaryDraft,
  machine: async () => (await import('./service-summary.machine.ts')).serviceSummaryMachine,
});
