import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-pill-choice',
  title: 'Components · Componentes/Pill · Píldora',
  component: ui.PillChoice,
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        {
          words:
            'Keep a full day in view, struck through, with the reason in words. · Deja a la vista el día lleno, tachado y con el motivo en palabras.',
          example: (
            <ui.PillChoice
              {...{ name: 'do-full', value: '24', checked: false, disabled: true, onChoose: fn() }}
              title="Nov 24"
              note="Full"
            />
          ),
        },
        'Repeat the choice in one sentence below, as a status. · Repite lo elegido en una frase abajo, como estado.',
      ],
      donts: [
        'For choices that need a sentence: those are `Choice` tiles. · Para opciones que necesitan una frase: esas son `Choice`.',
      ],
    },
  },
} satisfies KitMeta;

function Days() {
  const [day, setDay] = useState('23');
  return (
    <ui.ChoiceGroup legend="Which day?" legendKind="label" layout="pills">
      {['23', '24', '25', '26'].map((each) => (
        <ui.PillChoice
          key={each}
          name="day"
          value={each}
          checked={day === each}
          disabled={each === '24'}
          onChoose={setDay}
          over="Monday"
          title={`Nov ${each}`}
          note={each === '24' && 'Full'}
        />
      ))}
    </ui.ChoiceGroup>
  );
}

/** As wide as their words, where they are names and not days. */
export const InRow: StoryObj = {
  name: 'In a row · En una fila',
  render: () => (
    <ui.ChoiceGroup legend="Which city?" legendKind="label" layout="row">
      {Object.entries({ '55': 'CDMX', '33': 'Guadalajara', '81': 'Monterrey' }).map(([code, city]) => (
        <ui.PillChoice
          key={code}
          name="city"
          value={code}
          checked={code === '33'}
          onChoose={fn()}
          title={code}
          note={city}
          inRow
        />
      ))}
    </ui.ChoiceGroup>
  ),
};

export const DaysToChoose: StoryObj = {
  name: 'Days · Días',
  render: () => <Days />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Monday Nov 23' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Monday Nov 25' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Monday Nov 24 Full' })).toBeDisabled();
  },
};
