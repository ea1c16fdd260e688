import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './sim-replacement-request.step.tsx';

export default {
  title: 'change/Replace a lost or stolen SIM · Reponer una SIM (pérdida, robo)',
  excludeStories: ['story'],
  parameters: {
    names: {
      otherRequest: 'Another SIM replacement · Otra reposición',
      both: 'SIM card or eSIM · Chip o eSIM',
      empty: 'No reasons · Sin motivos',
      gone: 'Line gone meanwhile · La línea ya no está',
      missing: 'Reason not chosen · Sin motivo elegido',
      resumed: 'Line resumed · Línea reactivada',
      resumedBefore: 'Line resumed before · Línea ya reactivada',
      resuming: 'Resuming the line · Reactivando la línea',
      suspended: 'Line paused · Línea en pausa',
      suspendedBefore: 'Line paused before · Línea ya en pausa',
      suspending: 'Pausing the line · Pausando la línea',
      toEsim: 'From a card to eSIM · De chip a eSIM',
    },
  },
} satisfies Meta;

export const story = stepStories('sim-replacement-request', step);
