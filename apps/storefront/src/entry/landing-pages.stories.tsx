import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { BlacknutPage } from './blacknut.page.tsx';
import { LanguageScreen } from './language.page.tsx';

export default {
  title: 'buy/Landing pages · Páginas de llegada',
  parameters: {
    names: {
      blacknut: 'Blacknut · Blacknut',
      language: 'Language · Idioma',
    },
  },
} satisfies Meta;

export const Language: StoryObj = {
  decorators: [inLayoutOf('/language')],
  render: () => <LanguageScreen onward="/" />,
};
export const Blacknut: StoryObj = {
  decorators: [inLayoutOf('/blacknut')],
  render: () => <BlacknutPage />,
};
