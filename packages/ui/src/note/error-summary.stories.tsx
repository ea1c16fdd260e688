import type { StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import * as ui from '../index.ts';
import { framed, type KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-error-summary',
  title: 'Components · Componentes/Summary of errors · Resumen de errores',
  component: ui.ErrorSummary,
  tags: ['autodocs'],
  parameters: {
    ...framed,
    guide: {
      dos: [
        'Above the form, after a submit that failed: it takes the focus. · Arriba del formulario, tras un envío que falló: recibe el foco.',
        'Word each error as its field does; the link leads there. · Escribe cada error como su campo; el enlace lleva ahí.',
      ],
      donts: [
        'While the customer is typing. · Mientras el cliente escribe.',
        'In place of the errors beside the fields. · En vez de los errores junto a los campos.',
      ],
    },
  },
} satisfies KitMeta;

export const OneError: StoryObj = {
  name: 'One error · Un error',
  render: () => (
    <div className="stack">
      <ui.ErrorSummary title="One thing to fix" items={[{ fieldId: 'street', text: 'Street is missing' }]} />
      <ui.TextField
        id="street"
        label="Street"
        value=""
        onValue={() => undefined}
        error="Enter the street name."
      />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveFocus());
    // It is read once, and not again with each key.
    await expect(canvas.getByRole('alert')).toHaveAttribute('aria-live', 'off');
    await userEvent.click(canvas.getByRole('link', { name: 'Street is missing' }));
    await expect(canvas.getByLabelText('Street')).toHaveFocus();
  },
};
