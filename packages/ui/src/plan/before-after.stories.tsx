import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-before-after',
  title: 'Components · Componentes/Before and after · Antes y después',
  component: ui.BeforeAfter,
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        'Say "Same" where nothing changes: silence is a question. · Escribe "Igual" donde nada cambia: callarlo deja la duda.',
        'Date both columns: "Today", "From Sun, Dec 20". · Pon fecha a las dos columnas: "Hoy", "Desde el dom 20 dic".',
      ],
      donts: [
        'For plans to choose from: that is a `CompareTable`. · Para planes entre los que se elige: eso es una `CompareTable`.',
      ],
    },
  },
} satisfies KitMeta;

export const PlanSwitch: StoryObj = {
  name: 'Switch of plan · Cambio de plan',
  render: () => (
    <ui.Card>
      <ui.BeforeAfter
        caption="The plan of today and the new one"
        before={{ when: 'Today', title: 'Senda 20' }}
        after={{ when: 'From Sun, Dec 20', title: 'Senda 50' }}
        rows={[
          { key: 'price', label: 'Price', before: '$ 199.00', after: '$ 299.00', change: '$ 100.00 more' },
          { key: 'data', label: 'Data', before: '20 GB', after: '50 GB', change: '30 GB more' },
          { key: 'calls', label: 'Calls and texts', before: 'Unlimited', after: 'Same', same: true },
          { key: 'number', label: 'Your number', both: 'The same, 55 0142 7788' },
        ]}
      />
    </ui.Card>
  ),
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'The plan of today and the new one' });
    await expect(table).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'From Sun, Dec 20 Senda 50' })).toBeVisible();
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(4);
  },
};
