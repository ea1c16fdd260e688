import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { PortInData } from '../../base/answers/port-in.ts';
import type { Claims } from '../../common/definitions/claims.ts';
import { PortInDraft } from './port-in.schema.ts';

/** Port-in of a number: the donor operator, the day, and the donor's authorization. */
export const portInStep = defineStep({
  name: 'port-in',
  route: [{ path: '/web/connection-details/port-in', page: 'Port In' }],
  layout: 'step',
  needs: [{ data: 'session' }, { data: 'numberType' }],
  data: PortInData,
  settings: v.object({}),
  draft: PortInDraft,
  machine: async () => (await import('./port-in.machine.ts')).portInMachine,
});

export const portInClaims: Claims = {
  serves: ['onboarding'],
  stays: false,
  tags: [],
  only: { numberType: 'PORT_IN' },
  lapses: { nip: { data: 'portIn' } },
  asksAgain: { nip: 'port-in' },
};
