import type { StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-form',
  title: 'Components · Componentes/Form · Formulario',
  component: ui.Form,
  subcomponents: { FieldLock: ui.FieldLock },
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        'Let Enter submit it: its action is a `Button type="submit"`. · Deja que Enter lo envíe: su acción es un `Button type="submit"`.',
        'Lock it while it is sent: fields keep focus and values. · Bloquéalo mientras se envía: los campos conservan el foco y lo escrito.',
      ],
      donts: [
        'A disabled submit button until all is right: say on "Next" what is missing. · Un botón apagado hasta que todo esté bien: di con "Siguiente" qué falta.',
      ],
    },
  },
} satisfies KitMeta;

const onSubmit = fn();

export const Locked: StoryObj = {
  name: 'While it is sent · Mientras se envía',
  render: () => (
    <ui.Form onSubmit={onSubmit} locked className="stack">
      <ui.TextField label="E-mail" value="name@example.com" onValue={fn()} />
      <ui.Button kind="fwd" type="submit" busy busyLabel="Sending">
        Send
      </ui.Button>
    </ui.Form>
  ),
};
