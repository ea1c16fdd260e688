import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import { framed, type KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-order-dock',
  title: 'Components · Componentes/Order and next step · Pedido y siguiente paso',
  component: ui.OrderDock,
  tags: ['autodocs'],
  parameters: {
    ...framed,
    guide: {
      dos: [
        'Show the same amount, by the same name, from the first screen to the receipt. · Muestra el mismo monto, con el mismo nombre, de la primera pantalla al recibo.',
        'Put what leaves later beside what leaves today. · Pon lo que se cobra después junto a lo de hoy.',
        '`staticTotal` where the page lists the order itself. · `staticTotal` donde la página ya lista el pedido.',
      ],
      donts: [
        'A total of zero before anything is chosen. · Un total en ceros antes de elegir algo.',
        'A `fwd` button here and another one in the page. · Un botón `fwd` aquí y otro en la página.',
      ],
    },
  },
} satisfies KitMeta;

const lines = [
  { key: 'plan', name: 'Senda 20', detail: '20 GB, 30 days', price: '$ 199.00' },
  { key: 'promo', name: 'Promo HOLA20', price: '− $ 40.00', off: true },
];

export const WithLines: StoryObj = {
  name: 'With its lines · Con sus renglones',
  render: () => (
    <ui.OrderDock
      label="Order and next step"
      listTitle="Your order"
      closeLabel="Close"
      totalLabel="Total (Inc. tax)"
      total="$ 159.00"
      later="Then $ 199.00 every 30 days"
      seeLabel="See the order"
      action={<ui.Button kind="fwd">Next</ui.Button>}
      lines={lines}
    />
  ),
};
