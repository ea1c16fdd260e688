import { accountSwitchMachine, accountSwitchView } from '@senda/core/features/session';
import type { Meta } from '@storybook/react-vite';
import { machineStories } from '../stories/story-of.tsx';
import { AccountSwitchScreen } from './account-switch.screen.tsx';

export default {
  title: 'signIn/Other account · Otra cuenta',
  excludeStories: ['story'],
  parameters: {
    names: {
      asking: 'Asking · Preguntando',
      fromGuest: 'From guest to account · De invitado a cuenta',
      longAddresses: 'Long e-mail addresses · Correos largos',
      toGuest: 'From account to guest · De cuenta a invitado',
      unnamedToGuest: 'From a nameless account to guest · De cuenta sin nombre a invitado',
    },
  },
} satisfies Meta;

export const story = machineStories(accountSwitchMachine, (snapshot, send) => (
  <AccountSwitchScreen view={accountSwitchView(snapshot, send)} />
));

/** A link to buy without an account. */
export const ToGuest = story('toGuest');
export const LongAddresses = story('long');
