import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-line-card',
  title: 'Components · Componentes/Card of a line · Tarjeta de una línea',
  component: ui.LineCard,
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        '`lit` works, `new` has not begun, `off` does not work: what is true now. · `lit` funciona, `new` no ha empezado, `off` no funciona: lo que es cierto hoy.',
        'Write the dates that the line draws. · Escribe las fechas que dibuja la línea.',
      ],
      donts: [
        'A `fwd` button on a line in order: it asks for nothing. · Un botón `fwd` en una línea en orden: no pide nada.',
        'A day that is unknown drawn as known: `end: "open"`. · Un día que no se sabe, dibujado como si se supiera: `end: "open"`.',
      ],
    },
  },
} satisfies KitMeta;

export const Looks: StoryObj = {
  name: 'Looks · Aspectos',
  render: () => (
    <div className="stack">
      <ui.LineCard
        look="lit"
        title="Your period"
        left={{ before: 'You have left', days: '18 days' }}
        period={{ past: 12, left: 18, end: 'ring', today: 'Today' }}
        dates={[
          { key: 'since', label: 'Line since', value: 'Mon, Nov 9' },
          { key: 'renews', label: 'Renews', value: 'Wed, Dec 9' },
        ]}
      >
        We charge $ 199.00 to your Visa on Wednesday, December 9.
      </ui.LineCard>
      <ui.LineCard
        look="lit"
        title="Your data"
        hidesTitle
        left={{ before: 'You have left', days: '18 days' }}
        period={{ past: 12, left: 18, end: 'ring', today: 'Today' }}
        data={{
          before: 'You have left',
          amount: '12.4 GB',
          of: 'of 20',
          used: { label: 'Used', value: '7.6 GB' },
          past: 11,
          left: 19,
          note: 'As of today, 6:00 p.m.',
        }}
        dates={[]}
      >
        We charge $ 199.00 to your Visa on Wednesday, December 9.
      </ui.LineCard>
      <ui.LineCard
        look="off"
        title="Your line is suspended"
        period={{ past: 30, left: 20, end: 'grace', today: 'Today' }}
        dates={[]}
      >
        We keep your number until Saturday, December 19.
      </ui.LineCard>
    </div>
  ),
};
