import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { KycData } from '../answers/kyc.ts';
import { KycDraft } from './manual-ekyc.schema.ts';

/** Selfie and documents, as required by the plan's eKYC configuration. */
export const manualEkycStep = defineStep({
  name: 'manual-ekyc',
  route: [{ path: '/web/manual-ekyc', page: 'Manual eKYC' }],
  layout: 'step',
  milestone: true,
  needs: [{ data: 'session' }, { data: 'eKycConfig' }],
  data: KycData,
  decides: {},
  settings: v.object({}),
  draft: KycDraft,
  machine: async () => (await import('./kyc.machine.ts')).kycMachine,
});
