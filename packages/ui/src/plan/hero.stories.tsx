import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import { framed, type KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-hero',
  title: 'Components · Componentes/Opening of a page · Portada',
  component: ui.Hero,
  tags: ['autodocs'],
  parameters: {
    ...framed,
    guide: {
      dos: [
        'A promise that is kept, the lowest price, one action. · Una promesa que se cumple, el precio más bajo, una acción.',
        '"From $ 120": the only price without cents. · "Desde $ 120": el único precio sin centavos.',
      ],
      donts: [
        'A second `fwd` button once a plan is chosen: the dock has it. · Un segundo botón `fwd` con un plan elegido: lo tiene el dock.',
        'A text or a price in the scene. · Un texto o un precio dentro de la escena.',
      ],
    },
  },
} satisfies KitMeta;

export const Landing: StoryObj = {
  name: 'Landing page · Página de llegada',
  render: () => (
    <main>
      <ui.Hero
        title="Your line, without the runaround"
        text="Choose your data and keep your number."
        from={{ before: 'From', amount: '$ 120', after: 'every 30 days, tax included' }}
        actions={
          <ui.ButtonLink kind="fwd" href="#plans">
            See plans
          </ui.ButtonLink>
        }
        scene={<ui.CityScene bleed />}
      />
    </main>
  ),
};
