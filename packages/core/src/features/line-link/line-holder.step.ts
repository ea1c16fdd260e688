import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { LineHolderData } from '../../base/answers/line-link.ts';
import type { Claims } from '../../common/definitions/claims.ts';
import { LineHolderDraft } from './line-holder.schema.ts';

/** In a purchase: whom the new line is linked to, and whether they may have another one. */
export const lineHolderStep = defineStep({
  name: 'line-holder',
  route: [{ path: '/web/line-holder', page: 'Line Holder' }],
  layout: 'step',
  needs: [{ data: 'session' }, { data: 'plan' }],
  data: LineHolderData,
  settings: v.object({}),
  draft: LineHolderDraft,
  machine: async () => (await import('./line-holder.machine.ts')).lineHolderMachine,
});

export const lineHolderClaims: Claims = {
  serves: ['onboarding'],
  stays: false,
  tags: [],
  // Where new lines are not linked, nobody is asked for a CURP that serves nothing.
  only: { linkRequired: true },
};
