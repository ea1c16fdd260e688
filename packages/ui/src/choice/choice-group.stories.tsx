import type { StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

const onChoose = fn();

const days = (name: string) =>
  ['23', '24'].map((day) => (
    <ui.PillChoice
      key={day}
      {...{ name, value: day, checked: day === '23', onChoose }}
      over="Monday"
      title={`Nov ${day}`}
    />
  ));

export default {
  id: 'ui-choice-group',
  title: 'Components · Componentes/Choice group · Grupo de opciones',
  component: ui.ChoiceGroup,
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        {
          words:
            'Make the legend the question that is answered. · Haz de la leyenda la pregunta que se contesta.',
          example: (
            <ui.ChoiceGroup legend="Which day?" legendKind="label" layout="pills">
              {days('do-day')}
            </ui.ChoiceGroup>
          ),
        },
        'Hide the legend only where the page’s heading asks the same. · Oculta la leyenda solo donde el título de la página pregunta lo mismo.',
      ],
      donts: [
        {
          words:
            'A legend that a screen reader has just read as the heading. · Una leyenda que el lector acaba de leer como título.',
          example: (
            <>
              <h3>Which day?</h3>
              <ui.ChoiceGroup legend="Which day?" legendKind="label" layout="pills">
                {days('dont-day')}
              </ui.ChoiceGroup>
            </>
          ),
        },
        'One choice alone: state it as a fact. · Una sola opción: dila como un hecho.',
      ],
    },
  },
} satisfies KitMeta;

export const WithError: StoryObj = {
  name: 'With an error · Con error',
  render: () => (
    <ui.ChoiceGroup legend="How do you want to get your SIM?" legendKind="heading" error="Choose a way.">
      <ui.Choice
        {...{ name: 'way', value: 'home', checked: false, onChoose }}
        title="Home delivery"
        end="$ 49.00"
      />
      <ui.Choice
        {...{ name: 'way', value: 'shop', checked: false, onChoose }}
        title="Store pickup"
        end="Free"
      />
    </ui.ChoiceGroup>
  ),
};
