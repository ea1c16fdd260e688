import type { StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import * as ui from '../index.ts';
import { digitsOf } from '../stories/digits.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-text-field',
  title: 'Components · Componentes/Text field · Campo de texto',
  component: ui.TextField,
  subcomponents: { FormattedField: ui.FormattedField, SearchField: ui.SearchField, TextArea: ui.TextArea },
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        {
          words:
            'Give `autoComplete`, `inputMode` and a label of one or two words. · Da `autoComplete`, `inputMode` y una etiqueta de una o dos palabras.',
          example: (
            <ui.TextField
              label="E-mail"
              type="email"
              autoComplete="email"
              value="name@example.com"
              onValue={() => undefined}
            />
          ),
        },
        'Group digits as they are said: `FormattedField`, 2-4-4. · Agrupa los dígitos como se dicen: `FormattedField`, 2-4-4.',
        'Make what is known read-only: it can still be read and copied. · Deja de solo lectura lo que ya se sabe: se puede leer y copiar.',
      ],
      donts: [
        {
          words:
            'A disabled field for what may not be changed. · Un campo deshabilitado para lo que no se puede cambiar.',
          example: <ui.TextField label="State" value="Ciudad de México" onValue={() => undefined} disabled />,
        },
        'An error while the customer is still typing: it comes when the field is left, and on "Next". · Un error mientras se escribe: sale al dejar el campo y con "Siguiente".',
      ],
    },
  },
} satisfies KitMeta;

const onValue = fn();

export const Kinds: StoryObj = {
  name: 'Kinds · Tipos',
  render: () => (
    <ui.FieldGrid>
      <ui.TextField label="E-mail" value="name@example.com" onValue={onValue} />
      <ui.TextField
        label="E-mail again"
        value="name@"
        onValue={onValue}
        error="Add the part after the @."
        hint="The same."
      />
      <ui.TextField label="State" value="Ciudad de México" onValue={onValue} readOnly />
      <ui.TextField label="Apartment" optional="Optional" value="" onValue={onValue} />
      <ui.TextField
        full
        label="Card number"
        value="4242 4242 42"
        onValue={onValue}
        end={<ui.CardBrand brand="visa" label="Visa" />}
      />
      <ui.SearchField
        full
        label="Look for digits you like"
        hint="4 to 10 digits."
        format={digitsOf(10)}
        value="7788"
        onValue={onValue}
      />
      <ui.TextArea label="Tell us more" optional="Optional" value="" onValue={onValue} />
    </ui.FieldGrid>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('E-mail again')).toHaveAccessibleDescription(
      'Add the part after the @. The same.',
    );
    await expect(canvas.getByLabelText('E-mail again')).toBeInvalid();
  },
};
