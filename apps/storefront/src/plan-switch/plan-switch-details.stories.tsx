import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './plan-switch-details.step.tsx';

export default {
  title: 'change/Compare plans · Comparar planes',
  excludeStories: ['story'],
  parameters: {
    names: {
      begun: 'Period began meanwhile · El periodo ya empezó',
      comparing: 'Comparing · Comparando',
      currentUnknown: 'Current plan unknown · Plan actual desconocido',
      everyLine: 'Everything that changes · Todo lo que cambia',
      outdated: 'Plan gone · El plan ya no está',
      paidByCustomer: 'Without automatic payments · Sin pagos automáticos',
      repriced: 'Price changed · El precio cambió',
    },
  },
} satisfies Meta;

export const story = stepStories('plan-switch-details', step);

/** A line without automatic renewal. */
export const PaidByCustomer = story('paidByCustomer');
