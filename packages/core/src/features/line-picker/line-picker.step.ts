import { defineStep } from '@senda/journey';
import * as v from 'valibot';
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
  only: { journey: journeys, lineKnown: false },
  settings: v.object({}),
  draft: v.never(),
  machine: async () => (await import('./line-picker.machine.ts')).linePickerMachine,
});
