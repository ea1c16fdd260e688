import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-folds',
  title: 'Components · Componentes/Folded parts · Partes plegadas',
  component: ui.Folds,
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        'Say the answer at the end of the line, so that few have to open it. · Di la respuesta al final de la línea, para que pocos tengan que abrirla.',
        'Put what undoes the order last. · Deja al final lo que deshace el pedido.',
      ],
      donts: [
        'Fold what the page is about: its sentence and its action stand open. · Plegar de lo que trata la página: su frase y su acción quedan a la vista.',
        'Fold a message that something failed. · Plegar un aviso de que algo falló.',
      ],
    },
  },
} satisfies KitMeta;

export const Parts: StoryObj = {
  name: 'Parts of an order · Partes de un pedido',
  render: () => (
    <ui.Folds
      items={[
        {
          key: 'progress',
          icon: ui.PathIcon,
          title: 'How it is going',
          end: '2 of 5',
          content: <p>It is paid.</p>,
        },
        {
          key: 'items',
          icon: ui.BagIcon,
          title: 'What you bought',
          end: '$ 248.00',
          content: <p>Senda 20</p>,
        },
        {
          key: 'cancel',
          icon: ui.CloseIcon,
          title: 'Cancel the order',
          content: <p>You get your money back.</p>,
        },
      ]}
    />
  ),
};
