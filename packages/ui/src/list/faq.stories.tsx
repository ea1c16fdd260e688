import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-faq',
  title: 'Components · Componentes/Folds · Desplegables',
  component: ui.Faq,
  subcomponents: { More: ui.More },
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        {
          words: 'Let the closed line say what is inside. · Que la línea cerrada diga lo que hay adentro.',
          example: <ui.More label="See 2 other offers">5 GB on us, or 20 % less for three months.</ui.More>,
        },
        'Fold what few need; the answer stays one press away. · Pliega lo que pocos necesitan; la respuesta queda a un toque.',
      ],
      donts: [
        'Fold the price, or the way to leave. · Plegar el precio, o la forma de irse.',
        'Fold what has to be read before the action. · Plegar lo que hay que leer antes de la acción.',
      ],
    },
  },
} satisfies KitMeta;

export const Questions: StoryObj = {
  name: 'Questions and more · Preguntas y más',
  render: () => (
    <div className="stack">
      <ui.Faq
        items={[{ key: 'phone', question: 'Does eSIM work on my phone?', answer: 'Most phones take it.' }]}
      />
      <ui.More label="See 2 other offers">Nothing else.</ui.More>
    </div>
  ),
};
