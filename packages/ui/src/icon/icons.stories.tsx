import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-icons',
  title: 'Components · Componentes/Icons · Iconos',
  component: ui.HelpIcon,
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        'Put words beside an icon: it is hidden from screen readers. · Pon palabras junto a un icono: los lectores de pantalla no lo ven.',
        'Use one drawing for one meaning, on every page. · Usa un mismo dibujo para un mismo significado, en todas las páginas.',
      ],
      donts: [
        'An icon in the colour of the brand to show a status. · Un icono con el color de la marca para mostrar un estado.',
        'A size of its own: `s` is 20 px, `m` 24 px, and the stroke stays the same. · Un tamaño propio: `s` son 20 px, `m` 24 px, y el trazo no cambia.',
      ],
    },
  },
} satisfies KitMeta;

const icons = Object.entries(ui).flatMap(([name, Icon]) =>
  name.endsWith('Icon') ? [[name, Icon as ui.IconType] as const] : [],
);

export const All: StoryObj = {
  name: 'All · Todos',
  render: () => (
    <div className="row" style={{ padding: 20 }}>
      {icons.map(([name, Icon]) => (
        <div key={name} style={{ inlineSize: '7.5rem' }}>
          <Icon />
          <p className="small">{name}</p>
        </div>
      ))}
    </div>
  ),
};
