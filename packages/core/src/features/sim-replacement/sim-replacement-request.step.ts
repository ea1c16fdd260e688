import { defineStep } from '@senda/journey';
import { isKycRequired } from '../../base/answers/kyc.ts';
import { SimReplacementData } from '../../base/answers/sim-replacement.ts';
import type { Claims } from '../../common/definitions/claims.ts';
import { simReplacement } from '../../common/definitions/sim-replacement.ts';
import { SimReplacementDraft, SimReplacementSettings } from './sim-replacement-request.schema.ts';

/** Why a line needs another SIM, and of which type; what prevents a request is shown. */
export const simReplacementRequestStep = defineStep({
  name: 'sim-replacement-request',
  route: [{ path: simReplacement.start, page: 'SIM Replacement Request', guard: simReplacement.guard }],
  layout: 'step',
  needs: [{ data: 'session' }, { data: 'accountNumber' }],
  data: SimReplacementData,
  decides: {
    simType: ({ simReplacement: { simType } }) => simType,
    esimDeliveryNeeded: ({ deliveryNeeded }) => deliveryNeeded,
    kycRequired: ({ eKycConfig }) => isKycRequired(eKycConfig),
  },
  expects: { paymentDue: ({ simReplacement: { fee } }) => fee > 0 },
  settings: SimReplacementSettings,
  draft: SimReplacementDraft,
  machine: async () => (await import('./sim-replacement-request.machine.ts')).simReplacementRequestMachine,
});

export const simReplacementRequestClaims: Claims = {
  serves: ['sim-replacement'],
  stays: false,
  tags: [],
  narrows: { simType: 'simTypes' },
  asksAgain: { code: 'sim-replacement-request' },
};
