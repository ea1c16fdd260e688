import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-card',
  title: 'Components · Componentes/Card · Tarjeta',
  component: ui.Card,
  subcomponents: { CardHead: ui.CardHead, FactsCard: ui.FactsCard },
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        {
          words:
            'One subject a card, named by its `CardHead`. · Un asunto por tarjeta, con su nombre en `CardHead`.',
          example: (
            <ui.Card>
              <ui.CardHead
                small
                title="When it arrives"
                action={<ui.TextLink href="#day">Change</ui.TextLink>}
              />
              Tuesday, 14:00 to 18:00
            </ui.Card>
          ),
        },
        '`tight` around `Rows`, which have space of their own. · `tight` alrededor de `Rows`, que traen su propio espacio.',
      ],
      donts: [
        {
          words:
            'A card within a card: surfaces do not stack. · Una tarjeta dentro de otra: las superficies no se apilan.',
          example: (
            <ui.Card>
              <ui.Card>Tuesday, 14:00 to 18:00</ui.Card>
            </ui.Card>
          ),
        },
        'More than one action in the head. · Más de una acción en el encabezado.',
      ],
    },
  },
} satisfies KitMeta;

export const Heads: StoryObj = {
  name: 'With a head · Con encabezado',
  render: () => (
    <div className="stack">
      <ui.Card>
        <ui.CardHead title="What you are buying" action={<ui.TextLink href="/review">Change</ui.TextLink>} />
        <p>Senda 20, 20 GB for 30 days</p>
      </ui.Card>
      <ui.Card>
        <ui.CardHead small title="When it arrives" />
        <p>Someone over 18 has to receive it.</p>
      </ui.Card>
      <ui.FactsCard items={[{ key: 'order', label: 'Order', value: 'SN-204418' }]} />
    </div>
  ),
};
