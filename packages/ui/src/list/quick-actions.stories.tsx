import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-quick-actions',
  title: 'Components · Componentes/QuickActions · Acciones rápidas',
  component: ui.QuickActions,
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        'One to four things that can be done now, in one to three words each. · De una a cuatro cosas que se pueden hacer ahora, de una a tres palabras cada una.',
        'Leave them out of the list below. · Quítalas de la lista de abajo.',
      ],
      donts: [
        'What the status asks for: that is the main button. · Lo que pide el estado: eso es el botón principal.',
        'An action that is not possible now. · Una acción que ahora no es posible.',
      ],
    },
  },
} satisfies KitMeta;

export const Kinds: StoryObj = {
  name: 'Links and an act · Enlaces y un acto',
  render: () => (
    <ui.QuickActions
      label="Most used"
      items={[
        { key: 'data', icon: ui.BarsIcon, label: 'More data', href: '/data' },
        { key: 'lost', icon: ui.PauseIcon, label: 'Lost or stolen', href: '/lost' },
        { key: 'share', icon: ui.ShareIcon, label: 'Share number', onPress: () => undefined },
      ]}
    />
  ),
};
