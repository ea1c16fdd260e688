import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-tag',
  title: 'Components · Componentes/Tag, chip, price · Etiqueta, ficha, precio',
  component: ui.Tag,
  subcomponents: { Chip: ui.Chip, Price: ui.Price },
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        {
          words:
            'One or two words that say the state; the colour repeats them. · Una o dos palabras que dicen el estado; el color las repite.',
          example: <ui.Tag kind="bad">Suspended</ui.Tag>,
        },
        '`strong` for whose turn it is: "Your turn". · `strong` para a quién le toca: "Te toca a ti".',
      ],
      donts: [
        {
          words:
            'A status with the colour of the brand, or without words. · Un estado con el color de la marca, o sin palabras.',
          example: <ui.Tag kind="bad">!</ui.Tag>,
        },
        'A code of the system: `PORT_IN_FAILED`. · Un código del sistema: `PORT_IN_FAILED`.',
      ],
    },
  },
} satisfies KitMeta;

const remove = () => undefined;

export const Kinds: StoryObj = {
  name: 'Kinds · Tipos',
  render: () => (
    <div className="row">
      <ui.Tag>Draft</ui.Tag>
      <ui.Tag kind="ok" icon={ui.CheckIcon}>
        Active
      </ui.Tag>
      <ui.Tag kind="warn">Grace</ui.Tag>
      <ui.Tag kind="bad">Suspended</ui.Tag>
      <ui.Tag kind="info">In progress</ui.Tag>
      <ui.Tag kind="plain">Inactive</ui.Tag>
      <ui.Tag kind="strong" icon={ui.UserIcon}>
        Your turn
      </ui.Tag>
      <ui.Price>$ 199.00</ui.Price>
      <ui.Chip removeLabel="Remove HOLA20" onRemove={remove}>
        HOLA20, − $ 40.00
      </ui.Chip>
      <ui.Chip removeLabel="Remove" onRemove={remove}>
        SUMMER2026DISCOUNTFORNEWCLIENTSX
      </ui.Chip>
    </div>
  ),
};
