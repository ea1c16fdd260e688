import { type AccountSwitchView, accountSwitchView } from '@senda/core/features/session';
import { accountSwitchCases, accountSwitchStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AccountSwitchScreen } from './account-switch.screen.tsx';

export default { title: 'Shell/Account switch' } satisfies Meta;

const of = (view: AccountSwitchView): StoryObj => ({ render: () => <AccountSwitchScreen view={view} /> });
const story = (state: keyof typeof accountSwitchStates) =>
  of(accountSwitchView(accountSwitchStates[state], () => undefined));
const caseOf = (name: keyof typeof accountSwitchCases) =>
  of(accountSwitchView(accountSwitchCases[name], () => undefined));

export const Asking = story('asking');
export const Switched = story('switched');
export const Declined = story('declined');
/** A link to buy without an account. */
export const ToGuest = caseOf('toGuest');
export const UnnamedToGuest = caseOf('unnamedToGuest');
export const FromGuest = caseOf('fromGuest');
export const Unnamed = caseOf('unnamed');
export const LongAddresses = caseOf('long');
