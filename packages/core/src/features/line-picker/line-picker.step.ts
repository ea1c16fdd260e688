import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { cancelPortin } from '../../shared/definitions/cancel-portin.ts';
import { numberChange } from '../../shared/definitions/number-change.ts';
import { numberRecovery } from '../../shared/definitions/number-recovery.ts';
import { planSwitch } from '../../shared/definitions/plan-switch.ts';
import { reversePortOut } from '../../shared/definitions/reverse-port-out.ts';
import { simReplacement } from '../../shared/definitions/sim-replacement.ts';
import { termination } from '../../shared/definitions/termination.ts';
import { updateCard } from '../../shared/definitions/update-card.ts';

/** The choice of a line, for an address that names none; the run of that line begins at the same address. */
export const linePickerStep = defineStep({
  name: 'line-picker',
  route: [
    {
      when: { journey: cancelPortin.id },
      path: cancelPortin.start,
      page: 'Cancel Port In',
      guard: cancelPortin.guard,
    },
    {
      when: { journey: numberChange.id },
      path: numberChange.start,
      page: 'Change Number',
      guard: numberChange.guard,
    },
    {
      when: { journey: numberRecovery.id },
      path: numberRecovery.start,
      page: 'Recovery Number',
      guard: numberRecovery.guard,
    },
    {
      when: { journey: planSwitch.id },
      path: planSwitch.start,
      page: 'Plan Switch Plans',
      guard: planSwitch.guard,
    },
    {
      when: { journey: reversePortOut.id },
      path: reversePortOut.start,
      page: 'Reverse Port Out',
      guard: reversePortOut.guard,
    },
    {
      when: { journey: simReplacement.id },
      path: simReplacement.start,
      page: 'SIM Replacement Request',
      guard: simReplacement.guard,
    },
    {
      when: { journey: updateCard.id },
      path: updateCard.start,
      page: 'Update Card Verify',
      guard: updateCard.guard,
    },
    { path: termination.start, page: 'Termination Request', guard: termination.guard },
  ],
  layout: 'step',
  milestone: false,
  mandatory: true,
  needs: [{ data: 'session' }],
  only: { lineKnown: false },
  settings: v.object({}),
  draft: v.never(),
  machine: async () => (await import('./line-picker.machine.ts')).linePickerMachine,
});
