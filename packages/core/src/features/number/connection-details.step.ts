import { defineStep } from '@senda/journey';
import { NumberData } from '../../base/answers/number.ts';
import type { Claims } from '../../common/definitions/claims.ts';
import { NumberDraft, NumberSettings } from './connection-details.schema.ts';

/** Choice of a new number, which is reserved, or of porting one in, which is the next step. */
export const connectionDetailsStep = defineStep({
  name: 'connection-details',
  route: [{ path: '/web/connection-details', page: 'Connection Details' }],
  layout: 'step',
  needs: [{ data: 'session' }, { data: 'plan' }],
  data: NumberData,
  decides: { numberType: ({ numberType }) => numberType },
  expects: { paymentDue: ({ number }) => (number && number.amount > 0 ? true : undefined) },
  settings: NumberSettings,
  draft: NumberDraft,
  machine: async () => (await import('./number.machine.ts')).numberMachine,
});

export const connectionDetailsClaims: Claims = {
  serves: ['onboarding'],
  stays: false,
  tags: [],
  lapses: { hold: { data: 'number' } },
};
