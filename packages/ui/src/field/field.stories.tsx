import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-field',
  title: 'Components · Componentes/Field · Campo',
  component: ui.Field,
  subcomponents: { FieldGrid: ui.FieldGrid, FieldError: ui.FieldError, Hint: ui.Hint },
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        'Mark what is optional, never what is required. · Marca lo opcional, nunca lo obligatorio.',
        {
          words:
            'Say in an error what is missing and how it looks when right. · En un error, di qué falta y cómo se ve cuando está bien.',
          example: <ui.FieldError>Add the part after the @.</ui.FieldError>,
        },
        'Put a hint where it is needed before typing: it is read with the field. · Pon la ayuda donde hace falta antes de escribir: se lee con el campo.',
      ],
      donts: [
        {
          words: '"Invalid": it names no repair. · "Inválido": no dice cómo arreglarlo.',
          example: <ui.FieldError>Invalid</ui.FieldError>,
        },
        'A placeholder in place of a label: it is gone once something is typed. · Un texto de ejemplo en vez de etiqueta: desaparece al escribir.',
      ],
    },
  },
} satisfies KitMeta;

export const OwnControl: StoryObj = {
  name: 'Any control · Cualquier control',
  render: () => (
    <ui.FieldGrid>
      <ui.Field label="Own control" hint="Any control can take the names.">
        {(control) => <input type="date" {...control} />}
      </ui.Field>
    </ui.FieldGrid>
  ),
};
