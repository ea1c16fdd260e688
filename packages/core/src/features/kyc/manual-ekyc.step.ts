import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { KycData } from '../../base/answers/kyc.ts';
import type { Claims } from '../../common/definitions/claims.ts';
import { sharingOf } from '../../common/definitions/shared-steps.ts';
import { KycDraft } from './manual-ekyc.schema.ts';
import { journeysWithPurpose } from './purpose.ts';

const { route, journeys } = sharingOf('manual-ekyc');

/** Selfie and documents, as required by the eKYC configuration of the plan or the request; a request's is loaded if it is not answered yet. */
export const manualEkycStep = defineStep({
  name: 'manual-ekyc',
  route,
  layout: 'step',
  needs: [{ data: 'session' }, { data: 'eKycConfig', when: { not: { journey: journeysWithPurpose } } }],
  data: KycData,
  settings: v.object({}),
  draft: KycDraft,
  machine: async () => (await import('./kyc.machine.ts')).kycMachine,
});

export const manualEkycClaims: Claims = {
  serves: journeys,
  stays: false,
  // A plan without the check has no configuration of it, and the gateway refuses its documents.
  only: { any: [{ journey: journeysWithPurpose }, { kycRequired: true }] },
  tags: ['identity'],
};
