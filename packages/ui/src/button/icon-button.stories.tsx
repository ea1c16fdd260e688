import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-icon-button',
  title: 'Components · Componentes/Icon button · Botón de icono',
  component: ui.IconButton,
  subcomponents: { IconLink: ui.IconLink, CodeButton: ui.CodeButton },
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        {
          words:
            'Name the thing, not the drawing: "Copy activation code". · Nombra la cosa, no el dibujo: "Copiar código de activación".',
          example: <ui.IconButton label="Copy activation code" icon={ui.CopyIcon} />,
        },
        'Let the name of a `CodeButton` begin with its letters: who speaks to the device reads them. · Empieza el nombre de un `CodeButton` con sus letras: quien le habla al dispositivo las lee.',
      ],
      donts: [
        'An icon alone for what customers do once: use a `Button` with words. · Un icono solo para lo que se hace una vez: usa un `Button` con palabras.',
        'The same name twice on a page: "Copy" beside each of four values. · El mismo nombre dos veces: "Copiar" junto a cada uno de cuatro datos.',
      ],
    },
  },
} satisfies KitMeta;

export const All: StoryObj = {
  name: 'Button, link, letters · Botón, enlace, letras',
  render: () => (
    <div className="row">
      <ui.IconButton label="Copy" icon={ui.CopyIcon} />
      <ui.IconLink label="Help centre" icon={ui.HelpIcon} href="/help" />
      <ui.CodeButton code="ES" label="ES: Cambiar a español" lang="es-MX" />
    </div>
  ),
};
