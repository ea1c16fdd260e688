import { raise } from 'xstate';
import { answerState } from '../../base/calls/call-state.ts';
import {
  editEmail,
  formEvents,
  newAddress,
  onSubmit,
  profileEmail,
  startContext,
} from './profile-email.setup.ts';

/**
 * Changes the customer's e-mail (spec 1.line.profile-email): a step-up by a code to the current address, then a code to the new
 * one. The gateway ends the session with the change and returns another, which the page takes over.
 */
export const profileEmailMachine = profileEmail.createMachine({
  id: 'profile-email',
  context: ({ input }) => startContext(input),
  invoke: { src: 'ticker' },
  on: {
    tick: { actions: 'tick' },
    'session.replaced': {
      guard: 'isReplaced',
      target: '.entering',
      actions: ['replaceSession', 'clearCode', 'clearStepUpEnd'],
    },
  },
  initial: 'opening',
  states: {
    /** A reload goes on with the code that is pending. */
    opening: {
      always: [
        { guard: 'isSent', target: 'asking' },
        { guard: 'isSteppingUp', target: 'steppingUp' },
        { target: 'entering' },
      ],
    },
    entering: {
      ...answerState,
      on: { ...formEvents, retry: { guard: 'hasFailed', actions: raise({ type: 'submit' }) } },
    },
    steppingUp: {
      entry: 'clearStepUpEnd',
      exit: ['clearStepUp', 'clearStepUpTicket'],
      invoke: {
        id: 'stepUp',
        src: 'stepUp',
        input: ({ context: { current, stepUpTicket, now } }) => ({
          purpose: 'EMAIL_UPDATE',
          email: current,
          ticket: stepUpTicket,
          now,
        }),
        onSnapshot: { actions: 'setStepUp' },
        onDone: [
          { guard: 'hasEnded', target: 'entering', actions: ['setStepUpEnd', 'clearTicket'] },
          { target: 'sending', actions: ['setToken', 'clearUncertain'] },
        ],
      },
    },
    ...newAddress,
    // Until the response arrives, the e-mail may be changed or not.
    verifying: { ...newAddress.verifying, entry: ['clearProblem', 'markUncertain'] },
    incorrect: { ...newAddress.incorrect, entry: 'clearUncertain' },
    /** The gateway accepts another address only. */
    notAccepted: { on: { 'email.changed': editEmail, submit: onSubmit } },
    changed: { on: { 'session.replaced': {} } },
  },
});
