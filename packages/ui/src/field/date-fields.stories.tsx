import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import * as ui from '../index.ts';
import { digitsOf } from '../stories/digits.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-date-fields',
  title: 'Components · Componentes/Date of birth · Fecha de nacimiento',
  component: ui.DateFields,
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        'For a date that is known by heart; days to choose from are `PillChoice`s. · Para una fecha que se sabe de memoria; los días para elegir son `PillChoice`.',
        'Give the parts in the order of the language. · Da las partes en el orden del idioma.',
      ],
      donts: [
        'A calendar for a birthday: forty years are many taps. · Un calendario para un cumpleaños: cuarenta años son muchos toques.',
      ],
    },
  },
} satisfies KitMeta;

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'];
const parts = [
  { part: 'day', label: 'Day' },
  { part: 'month', label: 'Month' },
  { part: 'year', label: 'Year' },
] as const;
const onLeave = fn();
const formats = { day: digitsOf(2), year: digitsOf(4) };

function Birthday({ given }: { given: string }) {
  const [value, setValue] = useState(given);
  return (
    <>
      <ui.DateFields
        label="Date of birth"
        hint="From 18 years old."
        value={value}
        onValue={setValue}
        onBlur={onLeave}
        {...{ parts, months, formats }}
        isBirthday
      />
      <output>{value}</output>
    </>
  );
}

/** Day and year are typed, the month is chosen; the group is left once. */
export const Empty: StoryObj = {
  name: 'Empty · Vacía',
  render: () => <Birthday given="" />,
  play: async ({ canvas, userEvent }) => {
    onLeave.mockClear();
    await userEvent.type(canvas.getByLabelText('Day'), '5a');
    await expect(canvas.getByRole('status')).toHaveTextContent('--05');
    await expect(canvas.getByLabelText('Day')).toHaveValue('5');
    await userEvent.selectOptions(canvas.getByLabelText('Month'), 'May');
    await userEvent.type(canvas.getByLabelText('Year'), '19901');
    await expect(canvas.getByRole('status')).toHaveTextContent('1990-05-05');
    await expect(onLeave).not.toHaveBeenCalled();
    await userEvent.clear(canvas.getByLabelText('Day'));
    await expect(canvas.getByRole('status')).toHaveTextContent('1990-05-');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(onLeave).toHaveBeenCalledOnce();
  },
};

/** A stored date is shown in its parts. */
export const Given: StoryObj = {
  name: 'Given · Ya escrita',
  render: () => <Birthday given="1994-05-17" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Day')).toHaveValue('17');
    await expect(canvas.getByLabelText('Month')).toHaveValue('05');
    await expect(canvas.getByLabelText('Year')).toHaveValue('1994');
  },
};
