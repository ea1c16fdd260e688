import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-price-lines',
  title: 'Components · Componentes/Prices and facts · Precios y datos',
  component: ui.PriceLines,
  subcomponents: { Facts: ui.Facts, AmountPair: ui.AmountPair, PriceTable: ui.PriceTable },
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        {
          words:
            'Put what is paid today beside what is paid later, each with its date. · Pon lo que se paga hoy junto a lo de después, con su fecha.',
          example: (
            <ui.AmountPair
              items={[
                { key: 'today', label: 'Today', value: '$ 599.00' },
                { key: 'later', label: 'Sun, Dec 20', value: '$ 599.00' },
              ]}
            />
          ),
        },
        'Keep name and value of an amount from card to receipt. · Conserva el nombre y el valor de un monto de la tarjeta al recibo.',
      ],
      donts: [
        {
          words: 'An amount without its currency or its cents. · Un monto sin su moneda o sin centavos.',
          example: <ui.PriceLines items={[{ key: 'plan', name: 'Senda 20', price: '199' }]} />,
        },
        'A discount in red: `off` shows it. · Un descuento en rojo: `off` ya lo muestra.',
      ],
    },
  },
} satisfies KitMeta;

export const WithSum: StoryObj = {
  name: 'With a total · Con total',
  render: () => (
    <div className="stack">
      <ui.PriceLines
        items={[
          { key: 'plan', name: 'Senda 20', detail: '20 GB for 30 days', price: '$ 199.00' },
          { key: 'promo', name: 'Promo HOLA20', price: '− $ 40.00', off: true },
        ]}
        sum={{ label: 'Total (Inc. tax)', price: '$ 159.00' }}
      />
      <ui.Facts items={[{ key: 'order', label: 'Order', value: 'SN-204418' }]} />
    </div>
  ),
};

/** Where there is no room, each amount stands below its item, with its column's name. */
export const Table: StoryObj = {
  name: 'Today and later · Hoy y después',
  render: () => (
    <div className="stack">
      {[undefined, '12rem'].map((width) => (
        <div key={width} style={{ width, maxWidth: '100%' }}>
          <ui.PriceTable
            itemLabel="Item"
            columns={[
              { key: 'today', label: 'Today', note: 'Sun, Nov 22' },
              { key: 'later', label: 'Later', note: 'if you renew' },
            ]}
            items={[
              { key: 'plan', name: 'Senda 20', amounts: ['$\u00a0199.00', '$\u00a0199.00'] },
              { key: 'promo', name: 'Promo HOLA20', amounts: ['−\u00a0$\u00a040.00', '–'], off: true },
            ]}
            sum={{ name: 'Total (Inc. tax)', amounts: ['$\u00a0159.00', '$\u00a0199.00'] }}
          />
        </div>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const [wide, narrow] = canvas.getAllByText(/159\.00/).map((cell) => cell.getBoundingClientRect());
    const [name, below] = canvas.getAllByText('Total (Inc. tax)').map((cell) => cell.getBoundingClientRect());
    await expect(wide?.top).toBeLessThan(name?.bottom ?? 0);
    await expect(narrow?.top).toBeGreaterThanOrEqual(below?.bottom ?? 0);
  },
};

/** An amount wraps below its name; names do not break within a word. */
export const LongAmount: StoryObj = {
  name: 'Long amount · Monto largo',
  render: () => (
    <div style={{ width: '15rem', maxWidth: '100%' }}>
      <ui.PriceLines items={[]} sum={{ label: 'Total (IVA incluido)', price: '$\u00a0234,567.89' }} />
    </div>
  ),
  play: async ({ canvas }) => {
    const name = canvas.getByText('Total (IVA incluido)').getBoundingClientRect();
    const amount = canvas.getByText(/234,567/).getBoundingClientRect();
    await expect(amount.top).toBeGreaterThanOrEqual(name.bottom);
    await expect(name.height).toBeLessThan(60);
  },
};
