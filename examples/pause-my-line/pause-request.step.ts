import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { pauseMyLine } from './pause-my-line.ts';
import { PauseData, PauseDraft } from './pause-request.schema.ts';

// #region step
/** For how long a line is paused. */
export const pauseRequestStep = defineStep({
  name: 'pause-request',
  route: [{ path: pauseMyLine.start, page: 'Pause Request', guard: pauseMyLine.guard }],
  layout: 'step',
  milestone: true,
  needs: [{ data: 'session' }, { data: 'accountNumber' }],
  data: PauseData,
  decides: {},
  settings: v.object({}),
  draft: PauseDraft,
  machine: async () => (await import('./pause-request.machine.ts')).pauseRequestMachine,
});

export const pauseRequestClaims = {
  serves: [pauseMyLine.id],
  stays: false,
  tags: [],
};
// #endregion
