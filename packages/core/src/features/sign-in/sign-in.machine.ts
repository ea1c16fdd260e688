import { assign } from 'xstate';
import { callState, failed } from '../../base/calls/call-state.ts';
import { plainText } from '../../base/form/plain-text.ts';
import { ticketOf } from '../../common/one-time-code/ticket.ts';
import { afterFailure, request, signInSetup, startContext } from './sign-in.setup.ts';

/** E-mail entry of login and signup: requests a one-time code (spec 5.email, 7.call.signIn, 7.call.signUp). */
export const signInMachine = signInSetup.createMachine({
  id: 'sign-in',
  context: startContext,
  initial: 'entering',
  states: {
    entering: {
      on: {
        'email.changed': { actions: 'changeEmail' },
        'email.left': { actions: 'markLeft' },
        'code.ended': { actions: 'setEnded' },
        submit: [...request, { actions: ['markLeft', 'setDoubted'] }],
      },
    },
    signingUp: {
      ...callState('busy'),
      on: afterFailure,
      invoke: {
        src: 'signUp',
        input: ({ context }) => ({
          body: {
            email: plainText(context.email),
            channel: context.channel,
            'external-auth-id': context.authId,
          },
        }),
        onDone: {
          target: 'sent',
          actions: assign({ ticket: ({ context, event }) => ticketOf(event.output, context.now()) }),
        },
        onError: [{ guard: 'hasPendingCode', target: 'sent', actions: 'setPendingTicket' }, failed],
      },
    },
    signingIn: {
      ...callState('busy'),
      on: afterFailure,
      invoke: {
        src: 'signIn',
        input: ({ context }) => ({
          body: {
            identifier: plainText(context.email),
            channel: context.channel,
            'external-auth-id': context.authId,
          },
        }),
        onDone: {
          target: 'sent',
          actions: assign({ ticket: ({ context, event }) => ticketOf(event.output, context.now()) }),
        },
        onError: failed,
      },
    },
    sent: { type: 'final', tags: 'busy' },
  },
  output: ({ context }) => {
    if (context.ticket === null) throw new Error('A code cannot be pending without a ticket.');
    return { email: plainText(context.email), flow: context.flow, ticket: context.ticket };
  },
});
