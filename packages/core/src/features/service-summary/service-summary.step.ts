import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { ServiceRequestData } from '../../base/answers/service-request.ts';
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
  only: { journey: journeys },
  data: ServiceRequestData,
  decides: { paymentDue: ({ serviceRequest }) => serviceRequest.orderRef !== undefined },
  commits: {},
  settings: v.object({}),
  draft: ServiceSummaryDraft,
  machine: async () => (await import('./service-summary.machine.ts')).serviceSummaryMachine,
});
