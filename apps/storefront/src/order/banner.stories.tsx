import type { Meta, StoryObj } from '@storybook/react-vite';
import { BannerList } from './banner-list.tsx';

export default {
  title: 'order/Banners · Anuncios',
  parameters: {
    names: {
      several: 'Several · Varios',
    },
  },
} satisfies Meta;

const firstLine = {
  id: 'first-line',
  title: { 'en-US': 'Your first line', 'es-MX': 'Tu primera línea' },
  text: { 'en-US': 'Choose a plan and keep your number.', 'es-MX': 'Elige un plan y conserva tu número.' },
  href: '/web/pre-checkout',
};

export const Several: StoryObj = {
  render: () => (
    <main className="wrap page narrow stack">
      <h1>Senda</h1>
      <BannerList banners={[firstLine, { ...firstLine, id: 'words-alone', href: null }]} />
    </main>
  ),
};
