import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-line-head',
  title: 'Components · Componentes/Head of a line · Encabezado de una línea',
  component: ui.LineHead,
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        'Once a page: its title is the h1. · Una vez por página: su título es el h1.',
        'Status in words and colour, by a `Tag`. · El estado con palabras y color, en un `Tag`.',
      ],
      donts: [
        'More than one action, or a `fwd` button: a line in order asks for nothing. · Más de una acción, o un botón `fwd`: una línea en orden no pide nada.',
      ],
    },
  },
} satisfies KitMeta;

export const Active: StoryObj = {
  name: 'Active line · Línea activa',
  render: () => (
    <ui.LineHead
      status={<ui.Tag kind="ok">Active</ui.Tag>}
      title="55 0142 7788"
      action={
        <ui.ButtonLink kind="line" size="s" href="/lines" icon={ui.SwapIcon}>
          Switch line
        </ui.ButtonLink>
      }
    />
  ),
};
