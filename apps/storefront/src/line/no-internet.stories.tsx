import type { Meta, StoryObj } from '@storybook/react-vite';
import { NoInternet } from './no-internet.tsx';

export default {
  id: 'no-internet',
  title: 'sim/No internet (APN) · Sin internet (APN)',
  component: NoInternet,
} satisfies Meta;

export const Configured: StoryObj<typeof NoInternet> = {
  name: 'APN configured · APN configurado',
  args: { apn: 'internet.example' },
};
