import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-timeline',
  title: 'Components · Componentes/Timeline · Línea de tiempo',
  component: ui.Timeline,
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        'Say who acts in the current event, and when the next one is due. · Di a quién le toca en lo actual, y para cuándo es lo que sigue.',
        'Show where it broke (`broken`), and what can be done there. · Muestra dónde se rompió (`broken`), y qué se puede hacer.',
      ],
      donts: [
        '"Yours" before it has arrived. · "Tuyo" antes de que llegue.',
        'A date that nobody has confirmed. · Una fecha que nadie ha confirmado.',
      ],
    },
  },
} satisfies KitMeta;

export const States: StoryObj = {
  name: 'Under way, broken, arrived · En curso, roto, llegó',
  render: () => (
    <div className="stack-l">
      <ui.Timeline
        items={[
          {
            key: 'sent',
            title: 'Request sent',
            detail: 'Friday, November 20',
            status: 'done',
            code: 'SUBMITTED',
          },
          { key: 'booked', title: 'Switch booked', detail: 'Monday, November 23', status: 'current' },
          { key: 'yours', title: 'Yours on Senda', status: 'next' },
        ]}
      />
      <ui.Timeline
        items={[
          { key: 'sent', title: 'Request sent', status: 'done' },
          { key: 'no', title: 'Your operator said no', detail: 'The name does not match.', status: 'broken' },
        ]}
      />
      <ui.Timeline
        items={[
          { key: 'sent', title: 'Request sent', status: 'done' },
          { key: 'yours', title: 'Yours on Senda', detail: 'Monday, November 23', status: 'arrived' },
        ]}
      />
    </div>
  ),
};
