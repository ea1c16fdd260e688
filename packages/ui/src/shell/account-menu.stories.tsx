import type { StoryObj } from '@storybook/react-vite';
import * as ui from '../index.ts';
import { framed, type KitMeta } from '../stories/kit-meta.ts';

export default {
  id: 'ui-account-menu',
  title: 'Components · Componentes/Account menu · Menú de la cuenta',
  component: ui.AccountMenu,
  tags: ['autodocs'],
  parameters: {
    ...framed,
    guide: {
      dos: [
        'Say what logging out does to an unfinished order. · Di qué le pasa a un pedido sin terminar al cerrar sesión.',
      ],
      donts: [
        'More than six entries: the profile has the rest. · Más de seis entradas: las demás están en el perfil.',
      ],
    },
  },
} satisfies KitMeta;

export const Closed: StoryObj = {
  name: 'Closed · Cerrado',
  render: () => (
    <ui.AccountMenu
      label="Your account"
      links={[
        { href: '/lines', label: 'My lines' },
        { href: '/profile', label: 'Profile' },
      ]}
      logOut={{
        label: 'Log out',
        note: 'A purchase that is not finished is forgotten.',
        busy: false,
        busyText: 'Logging out',
        onPress: () => undefined,
      }}
    />
  ),
};
