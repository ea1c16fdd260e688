import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import { framed, type KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-dock',
  title: 'Components · Componentes/Dock · Dock',
  component: ui.Dock,
  subcomponents: { DockButtons: ui.DockButtons },
  tags: ['autodocs'],
  parameters: {
    ...framed,
    guide: {
      dos: [
        'One dock a page, with the way on; `label` names it for screen readers. · Un dock por página, con lo que sigue; `label` lo nombra para lectores de pantalla.',
        'Keep it below 70 px: messages at the bottom clear it by that. · Déjalo por debajo de 70 px: los avisos de abajo lo libran por eso.',
      ],
      donts: [
        'Words that explain the step: they belong beside what they explain. · Textos que explican el paso: van junto a lo que explican.',
      ],
    },
  },
} satisfies KitMeta;

export const TwoButtons: StoryObj = {
  name: 'Two buttons · Dos botones',
  render: () => (
    <ui.Dock label="Next step" inline>
      <ui.DockButtons even>
        <ui.Button kind="line">Back</ui.Button>
        <ui.Button kind="fwd">Next</ui.Button>
      </ui.DockButtons>
    </ui.Dock>
  ),
};
