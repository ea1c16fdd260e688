import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import type { Claims } from '../../common/definitions/claims.ts';
import { sharingOf } from '../../common/definitions/shared-steps.ts';

const { route, journeys } = sharingOf('line-picker');

/** The choice of a line, for an address that names none; the run of that line begins at the same address. */
export const linePickerStep = defineStep({
  name: 'line-picker',
  route,
  layout: 'step',
  milestone: false,
  mandatory: true,
  needs: [{ data: 'session' }],
  settings: v.object({}),
  draft: v.never(),
  machine: async () => (await import('./line-picker.machine.ts')).linePickerMachine,
});

export const linePickerClaims: Claims = {
  serves: journeys,
  stays: true,
  tags: [],
  only: { lineKnown: false },
};
