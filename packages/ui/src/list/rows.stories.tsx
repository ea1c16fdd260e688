import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-rows',
  title: 'Components · Componentes/Rows · Filas',
  component: ui.Rows,
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        'Let the second line say what is true now: "On", "Paid". · Que la segunda línea diga cómo está: "Activada", "Pagada".',
        'Keep leaving in its place, of the same size and colour, in every state. · Deja la baja en su lugar, del mismo tamaño y color, en todos los estados.',
      ],
      donts: [
        'A row that cannot be pressed: an action that is not possible now has none. · Una fila que no se puede presionar: si la acción no es posible, no hay fila.',
        '`bad` for an action that can be undone. · `bad` en una acción que se puede deshacer.',
      ],
    },
  },
} satisfies KitMeta;

export const Kinds: StoryObj = {
  name: 'Link, action, fact · Enlace, acción, dato',
  render: () => (
    <ui.Card tight>
      <ui.Rows
        items={[
          { key: 'renewal', icon: ui.CalendarIcon, label: 'Auto-renewal', detail: 'On', href: '/renewal' },
          { key: 'cancel', icon: ui.CloseIcon, label: 'Cancel my line', bad: true, onPress: () => undefined },
          { key: 'name', icon: ui.UserIcon, label: 'Name', detail: 'Mariana Ruiz', fact: true },
        ]}
      />
    </ui.Card>
  ),
};
