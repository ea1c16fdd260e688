import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { guestEntryMachine } from './guest-entry.machine.ts';

const nothing = { user: null, problem: null };
const user = { accessToken: 'sample', userId: 'guest', isGuestUser: true } as const;

const at = (
  value: Parameters<typeof guestEntryMachine.resolveState>[0]['value'],
  context: Parameters<typeof guestEntryMachine.resolveState>[0]['context'] = nothing,
) => guestEntryMachine.resolveState({ value, context });

export const guestEntryStates: States<typeof guestEntryMachine> = {
  signingUp: at({ signingUp: 'asking' }),
  'signingUp.failed': at({ signingUp: 'failed' }, { user: null, problem: sampleProblem }),
  entered: at('entered', { user, problem: null }),
  left: at('left'),
};
