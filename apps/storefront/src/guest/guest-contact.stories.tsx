import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './guest-contact.step.tsx';

export default {
  title: 'buy/Contact of a guest · Contacto de un invitado',
  excludeStories: ['story'],
  parameters: {
    names: {
      byText: 'Code by text message · Código por mensaje',
      withoutCode: 'Without a code · Sin código',
    },
  },
} satisfies Meta;

export const story = stepStories('guest-contact', step);

/** The code could not be checked. */
export const AskingFailed = story('asking.failed');
