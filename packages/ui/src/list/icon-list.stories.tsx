import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-icon-list',
  title: 'Components · Componentes/List of consequences · Lista de consecuencias',
  component: ui.IconList,
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        'One consequence a line: what stops, when, what is kept, until when. · Una consecuencia por línea: qué deja de funcionar, cuándo, qué se conserva y hasta cuándo.',
        'Name banks and WhatsApp before a number changes. · Nombra los bancos y WhatsApp antes de cambiar un número.',
      ],
      donts: [
        'What can be pressed: that is a row of `Rows`. · Lo que se puede presionar: eso es una fila de `Rows`.',
      ],
    },
  },
} satisfies KitMeta;

export const Consequences: StoryObj = {
  name: 'Before a number changes · Antes de cambiar un número',
  render: () => (
    <ui.IconList
      items={[
        { key: 'bank', icon: ui.AlertIcon, title: 'Update your number at WhatsApp and your bank' },
        {
          key: 'kept',
          icon: ui.HashIcon,
          title: 'We keep it for you for a while',
          detail: 'In case you want it back.',
        },
      ]}
    />
  ),
};
