import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-plan-card',
  title: 'Components · Componentes/Plan in a list · Plan en una lista',
  component: ui.PlanCard,
  subcomponents: { CurrentPlanCard: ui.CurrentPlanCard },
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        'Say the whole offer in `label`: screen readers read that, not the figures. · Di toda la oferta en `label`: los lectores de pantalla leen eso, no las cifras.',
        'Show the plan of today above, as a `CurrentPlanCard`. · Muestra arriba el plan de hoy, como `CurrentPlanCard`.',
      ],
      donts: [
        'The difference in colour alone: "$ 100.00 more". · La diferencia solo con color: "$ 100.00 más".',
      ],
    },
  },
} satisfies KitMeta;

function Plans() {
  const [plan, setPlan] = useState('20');
  return (
    <ui.ChoiceGroup legend="Plan">
      {['8', '20'].map((gb) => (
        <ui.PlanCard
          key={gb}
          name="plan"
          value={gb}
          checked={plan === gb}
          onChoose={setPlan}
          label={`Senda ${gb}, ${gb} gigabytes`}
          title={`Senda ${gb}`}
          amount={gb}
          unit="GB"
          price="$ 199.00"
          period="every 30 days"
          perks={[{ key: 'calls', icon: ui.CallIcon, text: 'Unlimited calls and texts' }]}
        />
      ))}
    </ui.ChoiceGroup>
  );
}

export const ToChoose: StoryObj = {
  name: 'To choose · Para elegir',
  render: () => (
    <div className="stack">
      <ui.CurrentPlanCard title="Senda 5" amount="5" unit="GB" price="$ 99.00" period="every 30 days" />
      <Plans />
    </div>
  ),
};
