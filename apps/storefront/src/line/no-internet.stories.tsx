import type { Meta, StoryObj } from '@storybook/react-vite';
import { NoInternet } from './no-internet.tsx';

export default {
  id: 'no-internet',
  title: 'sim/No internet (APN) · Sin internet (APN)',
} satisfies Meta;

export const Configured: StoryObj = {
  name: 'APN configured · APN configurado',
  render: () => <NoInternet apn="internet.example" />,
};
