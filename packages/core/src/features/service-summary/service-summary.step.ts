import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { ServiceRequestData } from '../../base/answers/service-request.ts';
import { numberChange } from '../../shared/definitions/number-change.ts';
import { planSwitch } from '../../shared/definitions/plan-switch.ts';
import { simReplacement } from '../../shared/definitions/sim-replacement.ts';
import { ServiceSummaryDraft } from './service-summary.schema.ts';

/** Review of a request for a line, which is submitted here: it exists from then on. */
export const serviceSummaryStep = defineStep({
  name: 'service-summary',
  route: [
    {
      when: { journey: numberChange.id },
      path: '/manage/change-number/details',
      page: 'Change Number Details',
      guard: numberChange.guard,
    },
    {
      when: { journey: simReplacement.id },
      path: '/manage/sim-replacement-order-summary',
      page: 'SIM Replacement Summary',
      guard: simReplacement.guard,
    },
    { path: '/manage/plan-switch/order-summary', page: 'Plan Switch Summary', guard: planSwitch.guard },
  ],
  layout: 'step',
  review: true,
  needs: [
    { data: 'session' },
    { data: 'accountNumber' },
    { data: 'numberChange', when: { journey: numberChange.id } },
    { data: 'planSwitch', when: { journey: planSwitch.id } },
    { data: 'planCompared', when: { journey: planSwitch.id } },
    { data: 'simReplacement', when: { journey: simReplacement.id } },
    { data: 'selectedDeliveryMethod', when: { journey: simReplacement.id, esimDeliveryNeeded: true } },
    { data: 'kyc', when: { journey: simReplacement.id, kycRequired: true } },
  ],
  data: ServiceRequestData,
  decides: { paymentDue: ({ serviceRequest }) => serviceRequest.orderRef !== undefined },
  commits: {},
  settings: v.object({}),
  draft: ServiceSummaryDraft,
  machine: async () => (await import('./service-summary.machine.ts')).serviceSummaryMachine,
});
