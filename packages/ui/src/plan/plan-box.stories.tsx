import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-plan-box',
  title: 'Components · Componentes/Plan at a glance · Plan de un vistazo',
  component: ui.PlanBox,
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        'One figure: gigabytes, or the price of an offer. · Una sola cifra: gigas, o el precio de una oferta.',
        'Say the former price in words too: `was.said`. · Di también con palabras el precio anterior: `was.said`.',
      ],
      donts: [
        'More than two facts: the page has room for them. · Más de dos datos: la página tiene lugar para ellos.',
      ],
    },
  },
} satisfies KitMeta;

export const Today: StoryObj = {
  name: 'Plan of today · Plan de hoy',
  render: () => (
    <ui.PlanBox
      intro="Your plan, Senda 20"
      amount={<ui.Price>$99</ui.Price>}
      was={{ said: 'instead of', price: '$ 199.00' }}
      facts={[{ key: 'renews', label: 'Renews', value: 'Sunday, December 20' }]}
    />
  ),
};
