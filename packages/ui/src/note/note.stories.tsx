import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-note',
  title: 'Components · Componentes/Note · Nota',
  component: ui.Note,
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        {
          words:
            'What happened, then what to do, with the way to do it. · Qué pasó, luego qué hacer, y con qué.',
          example: (
            <ui.Note kind="warn" title="Your last payment failed">
              Pay $ 199.00 to keep your line. <ui.Link href="#pay">Pay now</ui.Link>
            </ui.Note>
          ),
        },
        '`role="alert"` only if it appears after the page. · `role="alert"` solo si aparece después que la página.',
      ],
      donts: [
        {
          words: 'Every sentence in a note: then none stands out. · Cada frase en una nota: ninguna destaca.',
          example: (
            <div className="stack">
              <ui.Note kind="info">Enter your name.</ui.Note>
              <ui.Note kind="info">Enter your e-mail.</ui.Note>
            </div>
          ),
        },
        'A kind for its colour: `bad` is a failure, `warn` a deadline. · Un tipo por su color: `bad` es una falla, `warn` un plazo.',
      ],
    },
  },
} satisfies KitMeta;

export const Kinds: StoryObj = {
  name: 'Kinds · Tipos',
  render: () => (
    <div className="stack">
      <ui.Note icon={ui.LockIcon}>We hold this number while you finish.</ui.Note>
      <ui.Note kind="info">Keep your SIM in until the switch day.</ui.Note>
      <ui.Note kind="ok">Your eSIM is active.</ui.Note>
      <ui.Note kind="warn" title="Your last payment failed">
        Pay $ 199.00 to keep your line. <ui.Link href="/pay">Pay now</ui.Link>
      </ui.Note>
      <ui.Note kind="bad">Two things to fix.</ui.Note>
    </div>
  ),
};
