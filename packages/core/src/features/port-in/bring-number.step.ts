import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { BringNumberData } from '../../base/answers/bring-number.ts';
import { bringNumber } from '../../common/definitions/bring-number.ts';
import type { Claims } from '../../common/definitions/claims.ts';
import { PortInDraft } from './port-in.schema.ts';

/** A number of another operator for a line, with its donor, day and NIP; what prevents it is shown. */
export const bringNumberStep = defineStep({
  name: 'bring-number',
  route: [{ path: bringNumber.start, page: 'Bring Number', guard: bringNumber.guard }],
  layout: 'step',
  needs: [{ data: 'session' }, { data: 'accountNumber' }],
  data: BringNumberData,
  settings: v.object({}),
  draft: PortInDraft,
  machine: async () => (await import('./bring-number.machine.ts')).bringNumberMachine,
});

export const bringNumberClaims: Claims = {
  serves: ['bring-number'],
  stays: false,
  tags: [],
  lapses: { nip: { data: 'bringNumber' } },
  asksAgain: { nip: 'bring-number' },
};
