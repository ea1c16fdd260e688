import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { DataPackData } from '../../base/answers/data-pack.ts';
import type { Claims } from '../../common/definitions/claims.ts';
import { dataPack } from '../../common/definitions/data-pack.ts';
import { ChoiceDraft } from '../../common/line/line-choice.schema.ts';

/** Choice of more data for the current period of a line; what prevents it is shown. */
export const dataPackStep = defineStep({
  name: 'data-pack',
  route: [{ path: dataPack.start, page: 'Data Pack', guard: dataPack.guard }],
  layout: 'step',
  needs: [{ data: 'session' }, { data: 'accountNumber' }],
  data: DataPackData,
  settings: v.object({}),
  draft: ChoiceDraft,
  machine: async () => (await import('./data-pack.machine.ts')).dataPackMachine,
});

export const dataPackClaims: Claims = {
  serves: ['data-pack'],
  stays: false,
  tags: ['price'],
};
