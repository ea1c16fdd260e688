import { accountSwitchMachine, accountSwitchView } from '@senda/core/features/session';
import type { Meta } from '@storybook/react-vite';
import { machineStories } from '../stories/story-of.tsx';
import { AccountSwitchScreen } from './account-switch.screen.tsx';

export default { excludeStories: ['story'] } satisfies Meta;

export const story = machineStories(accountSwitchMachine, (snapshot, send) => (
  <AccountSwitchScreen view={accountSwitchView(snapshot, send)} />
));

/** A link to buy without an account. */
export const ToGuest = story('toGuest');
export const LongAddresses = story('long');
