import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { KycData } from '../../base/answers/kyc.ts';
import { simReplacement } from '../../shared/definitions/sim-replacement.ts';
import { KycDraft } from './manual-ekyc.schema.ts';
import { journeysWithPurpose } from './purpose.ts';

/** Selfie and documents, as required by the eKYC configuration of the plan or the request; a request's is loaded if it is not answered yet. */
export const manualEkycStep = defineStep({
  name: 'manual-ekyc',
  route: [
    {
      when: { journey: simReplacement.id },
      path: '/manage/sim-replacement-kyc',
      page: 'SIM Replacement KYC',
      guard: simReplacement.guard,
    },
    { path: '/web/manual-ekyc', page: 'Manual eKYC' },
  ],
  layout: 'step',
  needs: [{ data: 'session' }, { data: 'eKycConfig', when: { not: { journey: journeysWithPurpose } } }],
  data: KycData,
  settings: v.object({}),
  draft: KycDraft,
  machine: async () => (await import('./kyc.machine.ts')).kycMachine,
});
