import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import { framed, type KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-wait-page',
  title: 'Components · Componentes/Page of a wait · Página de espera',
  component: ui.WaitPage,
  tags: ['autodocs'],
  parameters: {
    ...framed,
    guide: {
      dos: [
        'Say how long it takes at most, and what not to do. · Di cuánto tarda como máximo, y qué no hacer.',
        'Say what is waited for: the amount and the card. · Di qué se espera: el monto y la tarjeta.',
      ],
      donts: [
        'For a part of a page: that is a `Skeleton`. · Para una parte de la página: eso es un `Skeleton`.',
      ],
    },
  },
} satisfies KitMeta;

export const Payment: StoryObj = {
  name: 'Payment · Pago',
  render: () => (
    <ui.WaitPage
      title="Confirming your payment"
      status="This takes up to 30 seconds."
      what="$ 208.00 with Visa"
    />
  ),
};
