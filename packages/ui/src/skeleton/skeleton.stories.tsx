import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-skeleton',
  title: 'Components · Componentes/Placeholder · Hueco de carga',
  component: ui.Skeleton,
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        {
          words:
            'Take the shape of what comes; words that never change are already there. · Toma la forma de lo que llega; los textos que no cambian ya están.',
          example: (
            <div className="stack">
              <h3>Your orders</h3>
              <ui.Skeleton height={72} radius="l" />
            </div>
          ),
        },
        'Announce the loading once, in text. · Anuncia la carga una vez, con texto.',
      ],
      donts: [
        {
          words: 'A box of another height: the page jumps. · Una caja de otra altura: la página brinca.',
          example: <ui.Skeleton height={8} />,
        },
      ],
    },
  },
} satisfies KitMeta;

export const Shapes: StoryObj = {
  name: 'Shapes · Formas',
  render: () => (
    <div className="stack">
      <output>Loading</output>
      <ui.Skeleton height={38} width={260} />
      <ui.Skeleton height={118} radius="l" />
      <ui.Skeleton height={232} radius="xl" />
    </div>
  ),
};
