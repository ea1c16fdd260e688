import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import type { KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-live-status',
  title: 'Components · Componentes/Live status · Estado en vivo',
  component: ui.LiveStatus,
  tags: ['autodocs'],
  parameters: {
    guide: {
      dos: [
        'Say what is true now and who acts: "Your operator is checking". · Di lo que es cierto ahora y a quién le toca: "Tu operadora está revisando".',
        'Change its words only if the status changes: each change is spoken. · Cambia sus palabras solo si cambia el estado: cada cambio se lee en voz alta.',
      ],
      donts: [
        '"In progress" alone. · "En proceso" a secas.',
        'A time that nobody has promised. · Un tiempo que nadie prometió.',
      ],
    },
  },
} satisfies KitMeta;

export const Installing: StoryObj = {
  name: 'Installing · Instalando',
  render: () => (
    <ui.LiveStatus
      icon={ui.ClockIcon}
      title="Your eSIM is being installed"
      stages={['Sent', 'Downloaded', 'Active']}
      reached={1}
    >
      Your phone has downloaded it. Confirm when it asks you.
    </ui.LiveStatus>
  ),
};
