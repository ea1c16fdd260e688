import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-switch-field',
  title: 'Components · Componentes/Switch · Interruptor',
  component: ui.SwitchField,
  subcomponents: { SteadyStatus: ui.SteadyStatus },
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        'For a setting that is saved at once. · Para un ajuste que se guarda al momento.',
        'Say below what was saved, where nothing moves. · Di abajo qué se guardó, sin que nada se mueva.',
      ],
      donts: [
        'In a form that is sent: that is a checkbox. · En un formulario que se envía: eso es una casilla.',
      ],
    },
  },
} satisfies KitMeta;

function Renewal() {
  const [on, setOn] = useState(true);
  const texts = ['The card is charged on Sunday. You can turn it off before that, any time.', 'Saved.'];
  const [text, other] = on ? texts : texts.toReversed();
  return (
    <ui.SwitchField label="Renew by itself every 30 days" checked={on} onChecked={setOn}>
      <ui.SteadyStatus className="muted small" text={text} others={[other]} />
    </ui.SwitchField>
  );
}

export const Switched: StoryObj = {
  name: 'On and off · Encendido y apagado',
  render: () => (
    <div style={{ width: 280 }}>
      <Renewal />
      <p>Below</p>
    </div>
  ),
  play: async ({ canvas }) => {
    const top = () => canvas.getByText('Below').getBoundingClientRect().top;
    const before = top();
    await userEvent.dblClick(canvas.getByRole('switch'));
    await expect(canvas.getByRole('switch')).not.toBeChecked();
    await expect(canvas.getByRole('status')).toHaveTextContent('Saved.');
    await expect(top()).toBe(before);
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('switch')).toBeChecked();
    await expect(canvas.getByRole('switch')).toHaveFocus();
  },
};

export const Unavailable: StoryObj = {
  name: 'Cannot be switched on · No se puede encender',
  render: () => (
    <ui.SwitchField
      label="Renew by itself every 30 days"
      checked={false}
      disabled
      onChecked={() => undefined}
    />
  ),
};
