import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-select-field',
  title: 'Components · Componentes/Select · Lista',
  component: ui.SelectField,
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        'For more than five values that the customer knows: states, operators. · Para más de cinco valores que el cliente conoce: estados, compañías.',
        'Begin with a placeholder if there is no honest default. · Empieza con un texto guía si no hay un valor honesto.',
      ],
      donts: [
        'Two to five values: show them as choices. · De dos a cinco valores: muéstralos como opciones.',
      ],
    },
  },
} satisfies KitMeta;

export const Empty: StoryObj = {
  name: 'Empty · Vacía',
  render: () => (
    <ui.SelectField
      label="Operator"
      value=""
      onValue={() => undefined}
      placeholder="Choose your operator"
      options={[{ value: 'a', label: 'Operator A' }]}
    />
  ),
};
