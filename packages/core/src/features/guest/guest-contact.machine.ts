import { raise } from 'xstate';
import { answerState } from '../../base/calls/call-state.ts';
import { untilSettled } from '../../base/calls/settled.ts';
import {
  afterLoading,
  codeProof,
  consent,
  formEvents,
  guestContact,
  onSubmit,
  startContext,
} from './guest-contact.setup.ts';

/**
 * Verifies a guest's contact by guest OTT generate and validate (spec 7.call.validateGuestOtt). The modal is open
 * while a code is valid; then terms and privacy consents are submitted, whose failures are ignored.
 */
export const guestContactMachine = guestContact.createMachine({
  id: 'guest-contact',
  context: ({ input }) => startContext(input),
  invoke: { src: 'ticker' },
  on: { tick: { actions: 'tick' } },
  initial: 'loading',
  states: {
    loading: {
      always: { guard: 'isCustomer', target: 'confirmed', actions: 'setCustomerContact' },
      tags: 'loading',
      type: 'parallel',
      states: {
        notifications: untilSettled(
          { src: 'getSignupNotifications', input: {} },
          { actions: 'setNotifications' },
        ),
        terms: untilSettled({ src: 'getConsentSettings', input: {} }, { actions: 'setTerms' }),
      },
      onDone: [...afterLoading],
      after: { patience: [...afterLoading] },
    },
    entering: {
      ...answerState,
      on: {
        ...formEvents,
        submit: [...onSubmit],
        retry: { guard: 'hasFailed', actions: raise({ type: 'submit' }) },
      },
    },
    ...codeProof,
    consenting: {
      tags: 'busy',
      type: 'parallel',
      states: { terms: consent('terms'), privacy: consent('privacy') },
      onDone: 'confirmed',
    },
    confirmed: { type: 'final', tags: 'busy' },
  },
  output: ({ context: { contact } }) => {
    if (contact === null) throw new Error('The guest contact step cannot end without a contact.');
    return { contact };
  },
});
