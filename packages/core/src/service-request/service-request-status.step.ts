import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { planSwitch } from '../journeys/plan-switch.ts';

/** Where a request without a payment ends: its status. The page also serves customers outside a journey. */
export const serviceRequestStatusStep = defineStep({
  name: 'service-request-status',
  route: [
    { path: '/manage/service-request-status', page: 'Service Request Status', guard: planSwitch.guard },
  ],
  layout: 'main-authenticated',
  host: 'page',
  milestone: false,
  needs: [{ data: 'session' }, { data: 'serviceRequest' }],
  data: v.object({}),
  decides: {},
  settings: v.object({}),
  draft: v.never(),
  machine: async () => (await import('./service-request.machine.ts')).serviceRequestMachine,
});
