import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-progress-card',
  title: 'Components · Componentes/Card under way · Tarjeta en curso',
  component: ui.ProgressCard,
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        'Say who acts next, by a `Tag`; `mine` if it is the customer. · Di a quién le toca, con un `Tag`; `mine` si le toca al cliente.',
        'Let the line show real steps: what is done, and what is ahead. · Que la línea muestre pasos reales: lo hecho y lo que falta.',
      ],
      donts: [
        'A second link inside: the whole card is one. · Un segundo enlace adentro: toda la tarjeta es uno.',
        'A percentage: nobody has measured it. · Un porcentaje: nadie lo ha medido.',
      ],
    },
  },
} satisfies KitMeta;

export const Waiting: StoryObj = {
  name: 'Waits for the customer · Le toca al cliente',
  render: () => (
    <ui.ProgressCard
      title="Your number is on its way"
      href="/request"
      mine
      tag={
        <ui.Tag kind="strong" icon={ui.UserIcon}>
          Your turn
        </ui.Tag>
      }
      progress={{ done: 2, ahead: 2 }}
    >
      <p>A new NIP is missing.</p>
    </ui.ProgressCard>
  ),
};
