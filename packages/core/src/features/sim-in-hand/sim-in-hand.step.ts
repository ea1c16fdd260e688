import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { handedOver, SimInHandData } from '../../base/answers/sim-in-hand.ts';
import type { Claims } from '../../common/definitions/claims.ts';
import { SimInHandDraft } from './sim-in-hand.schema.ts';

/** In a store: the ICCID of the SIM handed over, instead of a delivery (decision 0007). */
export const simInHandStep = defineStep({
  name: 'sim-in-hand',
  route: [{ path: '/web/sim-in-hand', page: 'SIM In Hand' }],
  layout: 'step',
  needs: [{ data: 'session' }, { data: 'simType' }],
  data: SimInHandData,
  settings: v.object({}),
  draft: SimInHandDraft,
  machine: async () => (await import('./sim-in-hand.machine.ts')).simInHandMachine,
});

export const simInHandClaims: Claims = {
  serves: ['onboarding'],
  stays: false,
  tags: ['delivery'],
  only: handedOver,
};
