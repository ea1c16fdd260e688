import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { ServiceRequestData } from '../../base/answers/service-request.ts';
import type { Claims } from '../../common/definitions/claims.ts';
import { sharingOf } from '../../common/definitions/shared-steps.ts';
import { ServiceSummaryDraft } from './service-summary.schema.ts';

const { route, journeys, needs } = sharingOf('service-summary');

/** Review of a request for a line, which is submitted here: it exists from then on. */
export const serviceSummaryStep = defineStep({
  name: 'service-summary',
  route,
  layout: 'step',
  review: true,
  needs: [{ data: 'session' }, { data: 'accountNumber' }, ...needs],
  data: ServiceRequestData,
  decides: { paymentDue: ({ serviceRequest }) => serviceRequest.orderRef !== undefined },
  settings: v.object({}),
  draft: ServiceSummaryDraft,
  machine: async () => (await import('./service-summary.machine.ts')).serviceSummaryMachine,
});

export const serviceSummaryClaims: Claims = {
  serves: journeys,
  stays: false,
  tags: ['price', 'consent', 'step-up'],
  commits: {},
  asksAgain: {
    hold: 'number-change',
    nip: 'bring-number',
    slot: 'delivery',
    period: 'plan-switch-plans',
    code: 'service-summary',
  },
  repeats: 'lookup',
};
