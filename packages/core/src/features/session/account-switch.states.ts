import type { States } from '../../base/calls/states.ts';
import { type AccountSwitchInput, accountSwitchMachine } from './account-switch.machine.ts';

const context: AccountSwitchInput = {
  from: 'ana@example.com',
  to: { kind: 'account', email: 'beto@example.com' },
};
const at = (value: 'asking' | 'switched' | 'declined', changed: Partial<AccountSwitchInput> = {}) =>
  accountSwitchMachine.resolveState({ value, context: { ...context, ...changed } });

/** One snapshot per state, for tests and stories. */
export const accountSwitchStates: States<typeof accountSwitchMachine> = {
  asking: at('asking'),
  switched: at('switched'),
  declined: at('declined'),
};

/** Further questions: to go on without an account, and between accounts whose e-mail is unknown or long. */
export const accountSwitchCases = {
  toGuest: at('asking', { to: { kind: 'guest' } }),
  unnamedToGuest: at('asking', { from: null, to: { kind: 'guest' } }),
  fromGuest: at('asking', { from: null }),
  unnamed: at('asking', { from: null, to: { kind: 'account', email: null } }),
  long: at('asking', {
    from: 'maria.guadalupe.hernandez-villasenor@correo.universidad.example.com',
    to: { kind: 'account', email: 'jose.francisco.de-la-cruz@correo.universidad.example.com' },
  }),
};
