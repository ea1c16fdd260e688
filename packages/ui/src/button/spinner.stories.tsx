import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-spinner',
  title: 'Components · Componentes/Spinner · Indicador de espera',
  component: ui.Spinner,
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        {
          words: 'Say beside it what is being waited for. · Di al lado qué se espera.',
          example: (
            <p className="row">
              <ui.Spinner /> Checking your phone
            </p>
          ),
        },
      ],
      donts: [
        'Alone on a page: its place is taken by a `Skeleton` in the shape of what comes. · Solo en una página: ahí va un `Skeleton` con la forma de lo que llega.',
        'In a button by hand: `busy` does it. · En un botón a mano: lo hace `busy`.',
      ],
    },
  },
} satisfies KitMeta;

export const BesideText: StoryObj = {
  name: 'Beside a text · Junto a un texto',
  render: () => (
    <p className="row">
      <ui.Spinner /> Checking
    </p>
  ),
};
