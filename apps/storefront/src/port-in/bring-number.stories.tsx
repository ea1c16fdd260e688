import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './bring-number.step.tsx';

export default {
  title: 'change/Bring a number · Traer un número',
  excludeStories: ['story'],
  parameters: {
    names: {
      closed: 'No transfers at the moment · Por ahora sin cambios de compañía',
      nip: 'NIP asked for · Se pide el NIP',
      refused: 'The other operator says no · La otra compañía dice que no',
    },
  },
} satisfies Meta;

export const story = stepStories('bring-number', step);

/** The number, its operator and the day. */
export const Problems = story('problems');
/** What the other operator gives to its customer. */
export const Nip = story('nip');
/** The other operator does not let the number go. */
export const Refused = story('refused');
/** The gateway takes no numbers now. */
export const Closed = story('closed');

export const IneligibleEnded = story('ended');
export const IneligibleSuspended = story('suspended');
export const IneligibleOccupied = story('occupied');
export const IneligibleCommitted = story('committed');
