import type { StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import * as ui from '../index.ts';
import { framed, type KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-promo-form',
  title: 'Components · Componentes/Promo code · Código promocional',
  component: ui.PromoForm,
  tags: ['autodocs'],
  parameters: {
    ...framed,
    guide: {
      dos: [
        'Show what the code takes off, as a `Chip` that can be removed. · Muestra lo que descuenta el código, en un `Chip` que se puede quitar.',
        'Say why a code is not taken. · Di por qué no se acepta un código.',
      ],
      donts: ['A form of its own inside the page’s form. · Un formulario propio dentro del de la página.'],
    },
  },
} satisfies KitMeta;

const onEnter = fn();
const onSubmit = fn();

export const InAForm: StoryObj = {
  name: 'In a form · En un formulario',
  render: () => (
    <ui.Columns kind="one" onSubmit={onSubmit}>
      <ui.Main>
        <ui.PromoForm
          field={<ui.TextField label="Add a code" value="HOLA20" onValue={fn()} />}
          action={<ui.Button kind="line">Apply</ui.Button>}
          onEnter={onEnter}
        />
        <ui.Button kind="fwd" type="submit">
          Next
        </ui.Button>
      </ui.Main>
    </ui.Columns>
  ),
  play: async ({ canvas, userEvent }) => {
    onSubmit.mockClear();
    onEnter.mockClear();
    await userEvent.type(canvas.getByLabelText('Add a code'), '{Enter}');
    await expect(onEnter).toHaveBeenCalledOnce();
    await expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(onSubmit).toHaveBeenCalledOnce();
  },
};
