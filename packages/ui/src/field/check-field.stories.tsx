import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-check-field',
  title: 'Components · Componentes/Checkbox · Casilla',
  component: ui.CheckField,
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        'Say what is agreed to, with a link to the text. · Di qué se acepta, con un enlace al texto.',
        {
          words:
            'Leave it empty: consent is the customer’s act. · Déjala vacía: el consentimiento lo da el cliente.',
          example: (
            <ui.CheckField
              label="I accept the repeating charge of $ 199.00"
              checked={false}
              onChecked={() => undefined}
            />
          ),
        },
      ],
      donts: [
        {
          words: 'A sentence turned around: "Do not send me …". · Una frase al revés: "No me envíen …".',
          example: <ui.CheckField label="Do not send me offers" checked onChecked={() => undefined} />,
        },
      ],
    },
  },
} satisfies KitMeta;

export const Invalid: StoryObj = {
  name: 'With an error · Con error',
  render: () => (
    <ui.CheckField
      label={
        <>
          I accept the <ui.Link href="#terms">Terms of use</ui.Link>
        </>
      }
      checked={false}
      onChecked={() => undefined}
      error="Accept to go on."
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription('Accept to go on.');
  },
};
