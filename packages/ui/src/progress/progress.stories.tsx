import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import { framed, type KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-progress',
  title: 'Components · Componentes/Progress of a journey · Avance de un recorrido',
  component: ui.Trail,
  subcomponents: { Rail: ui.Rail, Steps: ui.Steps },
  tags: ['autodocs'],
  parameters: {
    ...framed,
    guide: {
      dos: [
        'Give both: `Trail` shows below 901 px, `Rail` from there. · Da los dos: `Trail` se ve por debajo de 901 px, `Rail` desde ahí.',
        'Link the steps that can be revisited, and no others. · Enlaza los pasos a los que se puede volver, y solo esos.',
      ],
      donts: [
        'A line as decoration: it shows progress, or the chosen plan. · Una línea de adorno: muestra el avance, o el plan elegido.',
        'Steps that this customer will not see. · Pasos que este cliente no va a ver.',
      ],
    },
  },
} satisfies KitMeta;

const names = ['Plan', 'Number', 'About you', 'Review', 'Payment'];
const progress: ui.ProgressProps = {
  label: 'Progress',
  position: 'Step 3 of 5',
  doneText: ', done',
  items: names.map((label, at) => ({
    key: label,
    label,
    status: at < 2 ? 'done' : at === 2 ? 'current' : 'next',
    href: at < 2 ? `/steps/${at}` : undefined,
  })),
};

export const Third: StoryObj = {
  name: 'Third step · Tercer paso',
  render: () => (
    <>
      <ui.Trail {...progress} />
      <ui.Columns kind="rail">
        <ui.Rail {...progress} />
        <ui.Main>
          <h1>About you</h1>
        </ui.Main>
      </ui.Columns>
    </>
  ),
};
