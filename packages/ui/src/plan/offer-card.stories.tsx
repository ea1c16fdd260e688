import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-offer-card',
  title: 'Components · Componentes/Offer · Oferta',
  component: ui.OfferCard,
  subcomponents: { OfferBand: ui.OfferBand, Offers: ui.Offers, OfferCardSkeleton: ui.OfferCardSkeleton },
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        'One recommended plan per way of paying, from sales, not taste. · Un plan recomendado por forma de pago, según las ventas, no el gusto.',
        'Say what leaves today and what leaves later: `due`. · Di lo que se paga hoy y lo de después: `due`.',
        'Offer a trial as a band, never as a fourth card. · Ofrece la prueba como franja, nunca como cuarta tarjeta.',
      ],
      donts: [
        'Benefits that show only once the plan is chosen. · Beneficios que se ven solo con el plan elegido.',
        '"Unlimited" with a limit in small print. · "Sin límite" con un límite en letra chica.',
      ],
    },
  },
} satisfies KitMeta;

function OffersDemo() {
  const [plan, setPlan] = useState('20');
  const pick = (gb: string) => ({
    name: 'offer',
    value: gb,
    checked: plan === gb,
    onChoose: setPlan,
    label: `Senda ${gb}, ${gb} gigabytes`,
    choose: `Choose Senda ${gb}`,
    chosen: 'Chosen',
  });
  return (
    <ui.ChoiceGroup legend="Plan" layout="plain">
      <ui.Offers aside={<h3>How postpaid works</h3>}>
        {['8', '20'].map((gb) => (
          <ui.OfferCard
            key={gb}
            {...pick(gb)}
            title={`Senda ${gb}`}
            tag={gb === '8' && 'Recommended'}
            audience="For WhatsApp, maps and the everyday"
            amount={gb}
            unit="GB"
            price="$ 199.00"
            period="every 30 days"
            due="$ 199.00 today, then $ 199.00 every 30 days."
            perks={[{ key: 'calls', icon: ui.CallIcon, text: 'Unlimited calls and texts' }]}
            details={<ui.LinkButton>Everything included</ui.LinkButton>}
          />
        ))}
      </ui.Offers>
      <ui.OfferBand {...pick('5')} title="Senda Trial: try it for 7 days" text="5 GB for 7 days." />
    </ui.ChoiceGroup>
  );
}

export const ToChoose: StoryObj = {
  name: 'To choose · Para elegir',
  render: () => <OffersDemo />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /^Senda 8,/ }));
    await expect(canvas.getByRole('radio', { name: /^Senda 8,/ })).toBeChecked();
    await expect(canvas.getByText('Choose Senda 20')).toBeVisible();
  },
};

export const Loading: StoryObj = {
  name: 'Loading · Cargando',
  render: () => (
    <ui.Offers>
      <ui.OfferCardSkeleton icons={[ui.CallIcon, ui.GlobeIcon, ui.WifiIcon]} />
    </ui.Offers>
  ),
};
