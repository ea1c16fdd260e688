import { defineStep } from '@senda/journey';
import { NumberChangeData } from '../../base/answers/number-change.ts';
import type { Claims } from '../../common/definitions/claims.ts';
import { numberChange } from '../../common/definitions/number-change.ts';
import { NumberDraft, NumberSettings } from './connection-details.schema.ts';

/** Choice of another number for a line, which is reserved; what prevents a change is shown. */
export const numberChangeStep = defineStep({
  name: 'number-change',
  route: [{ path: numberChange.start, page: 'Change Number', guard: numberChange.guard }],
  layout: 'step',
  needs: [{ data: 'session' }, { data: 'accountNumber' }],
  data: NumberChangeData,
  settings: NumberSettings,
  draft: NumberDraft,
  machine: async () => (await import('./number-change.machine.ts')).numberChangeMachine,
});

export const numberChangeClaims: Claims = {
  serves: ['number-change'],
  stays: false,
  tags: [],
  lapses: { hold: { data: 'numberChange' } },
};
