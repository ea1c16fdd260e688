import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-perks',
  title: 'Components · Componentes/Benefits · Beneficios',
  component: ui.Perks,
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        'What every plan has; what differs is in its card. · Lo que trae cualquier plan; lo que cambia va en su tarjeta.',
      ],
      donts: [
        'A benefit that holds only somewhere, without saying where. · Un beneficio que vale solo en algunos lugares, sin decir dónde.',
      ],
    },
  },
} satisfies KitMeta;

export const OfEveryPlan: StoryObj = {
  name: 'Of every plan · De cualquier plan',
  render: () => (
    <ui.Perks
      label="In every plan"
      items={[
        { key: 'keep', icon: ui.HashIcon, title: 'Keep your number', text: 'In three steps.' },
        { key: '5g', icon: ui.TowerIcon, title: '5G where there is 5G', text: 'At no extra cost.' },
      ]}
    />
  ),
};
