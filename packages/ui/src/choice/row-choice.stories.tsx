import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-row-choice',
  title: 'Components · Componentes/Rows to choose from · Filas para elegir',
  component: ui.RowChoices,
  subcomponents: { RowChoice: ui.RowChoice },
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        {
          words:
            'Amounts that are compared: one column, digits aligned. · Importes que se comparan: una columna, con las cifras alineadas.',
          example: (
            <ui.RowChoices legend="Monthly payments">
              <ui.RowChoice
                {...{ name: 'do-rows', value: '1', checked: true, onChoose: fn() }}
                title="One payment of"
                end="$ 2,990.00"
              />
              <ui.RowChoice
                {...{ name: 'do-rows', value: '3', checked: false, onChoose: fn() }}
                title="3 payments of"
                end="$ 996.67"
              />
            </ui.RowChoices>
          ),
        },
        'Say in the note what the choice costs in total. · Di en la nota cuánto cuesta en total lo elegido.',
      ],
      donts: [
        'For the first question of a page: that is a group of `Choice` tiles. · Para la primera pregunta de una página: eso es un grupo de `Choice`.',
      ],
    },
  },
} satisfies KitMeta;

const amounts = { '1': '$ 2,990.00', '3': '$ 996.67', '6': '$ 498.33' } as const;

function Plans() {
  const [count, setCount] = useState('1');
  return (
    <ui.RowChoices
      legend="Monthly payments"
      aside="Test Bank"
      note={count === '1' ? '' : 'In total, $ 2,990.00.'}
    >
      {Object.entries(amounts).map(([value, end]) => (
        <ui.RowChoice
          key={value}
          name="plan"
          value={value}
          checked={count === value}
          onChoose={setCount}
          title={value === '1' ? 'One payment of' : `${value} payments of`}
          end={end}
        />
      ))}
    </ui.RowChoices>
  );
}

export const PlansToChoose: StoryObj = {
  name: 'Plans · Planes',
  render: () => <Plans />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '3 payments of $ 996.67' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('In total, $ 2,990.00.');
  },
};
