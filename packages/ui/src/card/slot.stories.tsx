import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-slot',
  title: 'Components · Componentes/Delivery slot · Horario de entrega',
  component: ui.Slot,
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        {
          words:
            'Write day and hours out: the large figure is for the eye. · Escribe el día y las horas: el número grande es para la vista.',
          example: <ui.Slot day="24" month="Nov" title="Tuesday, 14:00 to 18:00" />,
        },
      ],
      donts: [
        'A day that the courier has not confirmed. · Un día que la paquetería no ha confirmado.',
        'A choice: days to choose are `PillChoice`s. · Una elección: los días para elegir son `PillChoice`.',
      ],
    },
  },
} satisfies KitMeta;

export const Booked: StoryObj = {
  name: 'Booked · Agendado',
  render: () => (
    <ui.Slot
      day="24"
      month="Nov"
      title="Tuesday, 14:00 to 18:00"
      detail="Someone over 18 has to receive it."
    />
  ),
};
