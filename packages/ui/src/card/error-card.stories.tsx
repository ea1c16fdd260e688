import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-error-card',
  title: 'Components · Componentes/Error card · Tarjeta de error',
  component: ui.ErrorCard,
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        {
          words:
            'Say what happened, then what to do, and give the way to do it. · Di qué pasó, luego qué hacer, y da con qué hacerlo.',
          example: (
            <ui.ErrorCard
              title="We could not load your orders"
              text="Check your connection, then try again."
              action={<ui.Button kind="ink">Reload</ui.Button>}
            />
          ),
        },
        'In place of the part that failed; the rest of the page stays. · En lugar de la parte que falló; el resto de la página sigue.',
      ],
      donts: [
        {
          words: 'A code, or blame, in place of a way on. · Un código, o la culpa, en vez de una salida.',
          example: <ui.ErrorCard title="Error 500" text="You entered something invalid!" />,
        },
        'For a field that is wrong: that is a `FieldError`. · Para un campo mal llenado: eso es un `FieldError`.',
      ],
    },
  },
} satisfies KitMeta;

export const Failed: StoryObj = {
  name: 'A part that failed · Una parte que falló',
  render: () => (
    <ui.ErrorCard
      title="We could not load your orders"
      text="Check your connection, then try again."
      action={<ui.Button kind="ink">Reload</ui.Button>}
    />
  ),
};
