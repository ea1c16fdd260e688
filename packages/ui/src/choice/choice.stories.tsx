import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

const onValue = fn();

export default {
  id: 'ui-choice',
  title: 'Components · Componentes/Choice tile · Opción',
  component: ui.Choice,
  subcomponents: {
    SimChoice: ui.SimChoice,
    NumberChoice: ui.NumberChoice,
    AddonChoice: ui.AddonChoice,
    OpenChoice: ui.OpenChoice,
    SoleChoice: ui.SoleChoice,
  },
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        'Put choices in a `ChoiceGroup`, whose legend is the question. · Pon las opciones en un `ChoiceGroup`, cuya leyenda es la pregunta.',
        {
          words:
            'Show a fee where it is chosen; free in words. · Muestra el costo donde se elige; lo gratis, con palabras.',
          example: (
            <ui.Choice
              {...{ name: 'do-way', value: 'home', checked: true, onChoose: onValue }}
              title="Home delivery"
              detail="Tomorrow, 9 AM to 1 PM"
              end="$ 49.00"
            />
          ),
        },
        'Show the one way there is by `SoleChoice`: it asks nothing. · Muestra la única opción con `SoleChoice`: no pregunta nada.',
        'Open a choice by `OpenChoice` only while it is selected. · Abre una opción con `OpenChoice` solo mientras está elegida.',
      ],
      donts: [
        {
          words: 'An amount of zero: write "Free". · Un monto en ceros: escribe "Gratis".',
          example: (
            <ui.Choice
              {...{ name: 'dont-way', value: 'shop', checked: false, onChoose: onValue }}
              title="Store pickup"
              end="$ 0.00"
            />
          ),
        },
        'An `AddonChoice` that is ticked before the customer ticks it. · Un `AddonChoice` marcado antes de que el cliente lo marque.',
      ],
    },
  },
} satisfies KitMeta;

function ChoicesDemo() {
  const [sim, setSim] = useState('esim');
  const [number, setNumber] = useState('a');
  const [extra, setExtra] = useState(false);
  return (
    <div className="stack-l">
      <ui.ChoiceGroup legend="Which SIM do you want?" legendKind="heading" layout="side">
        <ui.SimChoice
          {...{ name: 'sim', value: 'esim', checked: sim === 'esim', onChoose: setSim }}
          icon={ui.EsimIcon}
          title="eSIM"
          detail="Ready in minutes"
        />
        <ui.SimChoice
          {...{ name: 'sim', value: 'physical', checked: sim === 'physical', onChoose: setSim }}
          icon={ui.SimIcon}
          title="SIM card"
        />
      </ui.ChoiceGroup>
      <ui.ChoiceGroup
        legend="2 numbers with 7788"
        legendKind="label"
        layout="numbers"
        error="Choose a number."
      >
        {['a', 'b'].map((value) => (
          <ui.NumberChoice
            key={value}
            {...{ name: 'number', value, checked: number === value, onChoose: setNumber }}
            parts={[{ text: `55 0142 ` }, { text: '7788', marked: true }]}
            end={value === 'a' ? 'Free' : '$ 350.00'}
            priced={value === 'b'}
          />
        ))}
      </ui.ChoiceGroup>
      <ui.ChoiceGroup legend="Extras">
        <ui.AddonChoice title="Roaming" detail="7 days" end="$ 99.00" checked={extra} onChecked={setExtra} />
        <ui.AddonChoice
          title="Music"
          detail="Not with this plan"
          checked={false}
          disabled
          onChecked={setExtra}
        />
      </ui.ChoiceGroup>
    </div>
  );
}

export const Kinds: StoryObj = {
  name: 'SIM, number, extra · SIM, número, extra',
  render: () => <ChoicesDemo />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('SIM card'));
    await expect(canvas.getByRole('radio', { name: /SIM card/ })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: /Roaming/ })).not.toBeChecked();
    await userEvent.click(canvas.getByText('Roaming'));
    await expect(canvas.getByRole('checkbox', { name: /Roaming/ })).toBeChecked();
  },
};

export const NewCard: StoryObj = {
  name: 'Open, with a field · Abierta, con un campo',
  render: () => (
    <ui.ChoiceGroup legend="Payment method">
      <ui.Choice
        {...{ name: 'card', value: 'saved', checked: false, onChoose: onValue }}
        middle
        title="Visa ···· 4242"
        detail="Expires 08/28"
        end={<ui.CardBrand brand="visa" label="Visa" />}
      />
      <ui.OpenChoice
        choice={
          <ui.Choice
            {...{ name: 'card', value: 'new', checked: true, onChoose: onValue }}
            title="New card"
            end={
              <ui.BrandStrip
                brands={[
                  { brand: 'mastercard', label: 'Mastercard' },
                  { brand: 'amex', label: 'American Express' },
                  { brand: 'other', label: 'Other' },
                ]}
              />
            }
          />
        }
      >
        <ui.TextField label="Name on card" value="Mariana Ruiz" onValue={onValue} />
      </ui.OpenChoice>
    </ui.ChoiceGroup>
  ),
};

export const Narrow: StoryObj = {
  name: 'In a narrow place · En un lugar angosto',
  render: () => (
    <div style={{ width: 288 }}>
      <ui.Choice
        {...{ name: 'card', value: 'new', checked: true, onChoose: onValue }}
        title="Tarjeta nueva"
        detail="La escribes en la página siguiente"
        end={
          <ui.BrandStrip
            brands={[
              { brand: 'visa', label: 'Visa' },
              { brand: 'mastercard', label: 'Mastercard' },
              { brand: 'amex', label: 'American Express' },
            ]}
          />
        }
      />
    </div>
  ),
  play: async ({ canvas }) => {
    const words = canvas.getByText('La escribes en la página siguiente');
    const marks = canvas.getByRole('img', { name: 'Visa' });
    await expect(words.getBoundingClientRect().width).toBeGreaterThan(200);
    await expect(marks.getBoundingClientRect().top).toBeGreaterThan(words.getBoundingClientRect().bottom);
  },
};
