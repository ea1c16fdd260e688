import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-copy-row',
  title: 'Components · Componentes/Value to copy · Dato para copiar',
  component: ui.CopyRow,
  subcomponents: { QrFrame: ui.QrFrame },
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        {
          words: 'Name what is copied in `copy`. · Nombra en `copy` lo que se copia.',
          example: (
            <ui.CopyRow
              label="Activation code"
              value="8888888888888"
              copy={{ label: 'Copy activation code', run: () => undefined }}
            />
          ),
        },
        'Give a code beside its QR: the page may be open on the phone itself. · Da el código junto al QR: la página puede estar abierta en el mismo teléfono.',
      ],
      donts: [
        'A QR on a tinted or dark surface: `QrFrame` keeps it white. · Un QR sobre una superficie de color u oscura: `QrFrame` lo deja en blanco.',
      ],
    },
  },
} satisfies KitMeta;

export const ActivationCode: StoryObj = {
  name: 'Activation code · Código de activación',
  render: () => (
    <ui.CopyRow
      label="Activation code"
      value="8888888888888"
      copy={{ label: 'Copy activation code', run: () => undefined }}
    />
  ),
};
