import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-todo-list',
  title: 'Components · Componentes/Instructions · Instrucciones',
  component: ui.TodoList,
  subcomponents: {
    PhoneSteps: ui.PhoneSteps,
    PhonePicture: ui.PhonePicture,
    SimCardPicture: ui.SimCardPicture,
  },
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        'One act an item, in the words that the phone itself shows. · Un acto por punto, con las palabras que muestra el teléfono.',
        'Open the set of the phone at hand; the others stay folded. · Abre las del teléfono que se tiene; las demás, plegadas.',
      ],
      donts: [
        'A picture that says more than its text: pictures are hidden from screen readers. · Un dibujo que diga más que su texto: los lectores de pantalla no lo ven.',
      ],
    },
  },
} satisfies KitMeta;

const items = [
  {
    key: 'open',
    text: 'Open Settings, then Mobile Service.',
    picture: <ui.PhonePicture name="settings" notch />,
  },
  {
    key: 'confirm',
    text: 'Confirm when your phone says so.',
    picture: <ui.PhonePicture name="confirm" notch />,
  },
];

export const Steps: StoryObj = {
  name: 'Steps with pictures · Pasos con dibujos',
  render: () => (
    <div className="stack">
      <ui.TodoList items={items} />
      <ui.PhoneSteps
        name="phones"
        open="iphone"
        sets={[
          { key: 'iphone', title: 'iPhone', items },
          { key: 'android', title: 'Android', items: [{ key: 'scan', text: 'Scan the code.' }] },
        ]}
      />
      <ui.SimCardPicture />
    </div>
  ),
};
