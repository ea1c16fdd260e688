import type { StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import * as ui from '../index.ts';
import { framed, type KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-sheet',
  title: 'Components · Componentes/Sheet · Hoja',
  component: ui.Sheet,
  tags: ['autodocs'],
  parameters: {
    ...framed,
    guide: {
      dos: [
        'For what is read: facts, comparison, legal details. Amount and action stay in sight. · Para lo que se lee: datos, comparación, letra legal. El monto y la acción quedan a la vista.',
      ],
      donts: [
        'A question: that is a `Dialog`. · Una pregunta: eso es un `Dialog`.',
        'A form of several fields: give it a page. · Un formulario de varios campos: dale una página.',
      ],
    },
  },
} satisfies KitMeta;

export const Open: StoryObj = {
  name: 'Open · Abierta',
  render: () => (
    <ui.Sheet
      title="Senda 20"
      head={<p className="muted">20 GB for 30 days</p>}
      foot={<ui.Button kind="fwd">Choose Senda 20</ui.Button>}
      closeLabel="Close"
      onClose={fn()}
    >
      <ui.IconList items={[{ key: 'calls', icon: ui.CallIcon, title: 'Unlimited calls and texts' }]} />
    </ui.Sheet>
  ),
};
