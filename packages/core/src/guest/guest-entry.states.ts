import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { guestEntryMachine } from './guest-entry.machine.ts';

const nothing = { user: null, problem: null };
const user = { accessToken: 'sample', userId: 'guest', isGuestUser: true } as const;

export const guestEntryStates: States<typeof guestEntryMachine> = {
  signingUp: guestEntryMachine.resolveState({ value: 'signingUp', context: nothing }),
  entered: guestEntryMachine.resolveState({ value: 'entered', context: { user, problem: null } }),
  left: guestEntryMachine.resolveState({ value: 'left', context: nothing }),
  ...failedStates((kind, problem) =>
    guestEntryMachine.resolveState({ value: { failed: kind }, context: { user: null, problem } }),
  ),
};
