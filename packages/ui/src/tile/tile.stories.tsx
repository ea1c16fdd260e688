import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-tile',
  title: 'Components · Componentes/Tile · Mosaico',
  component: ui.Tile,
  subcomponents: { Tiles: ui.Tiles },
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        'Four quick actions at most, none of them filled. · Cuatro acciones rápidas cuando mucho, ninguna rellena.',
        {
          words: 'Give the reason in `detail` if it is disabled. · Da el motivo en `detail` si está apagado.',
          example: (
            <ui.Tile disabled icon={ui.HashIcon} title="Change number" detail="After the transfer ends" />
          ),
        },
      ],
      donts: [
        {
          words: 'Disabled without a word. · Apagado sin decir por qué.',
          example: <ui.Tile disabled icon={ui.HashIcon} title="Change number" />,
        },
      ],
    },
  },
} satisfies KitMeta;

export const Kinds: StoryObj = {
  name: 'Link, action, disabled · Enlace, acción, apagado',
  render: () => (
    <ui.Tiles three>
      <ui.Tile href="/plan" icon={ui.RefreshIcon} title="Switch plan" detail="From your next 30 days" />
      <ui.Tile onPress={() => undefined} icon={ui.SimIcon} title="Replace SIM" />
      <ui.Tile disabled icon={ui.HashIcon} title="Change number" detail="After the transfer ends" />
    </ui.Tiles>
  ),
};
