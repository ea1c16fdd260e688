import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-compare-table',
  title: 'Components · Componentes/Comparison · Comparación',
  component: ui.CompareTable,
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        'Tint the column that is being read (`current`). · Pinta la columna que se está leyendo (`current`).',
        'Write what a plan lacks as a word: "Not included". · Escribe con palabras lo que un plan no trae: "No incluido".',
      ],
      donts: [
        'More than four plans side by side. · Más de cuatro planes lado a lado.',
        'A tick or a cross without a word. · Una palomita o un tache sin palabra.',
      ],
    },
  },
} satisfies KitMeta;

export const Plans: StoryObj = {
  name: 'Plans · Planes',
  render: () => (
    <ui.CompareTable
      caption="Plans"
      featureLabel="What it includes"
      columns={[
        { key: '8', title: 'Senda 8', current: false },
        { key: '20', title: 'Senda 20', current: true },
      ]}
      rows={[
        { key: 'data', label: 'Data', cells: ['8 GB', '20 GB'] },
        { key: 'us', label: 'US and Canada', cells: ['Not included', 'Included'] },
      ]}
    />
  ),
};
