import { raise } from 'xstate';
import { answerState } from '../../base/calls/call-state.ts';
import { untilSettled } from '../../base/calls/settled.ts';
import { consentRecord } from '../../common/consent/consent.ts';
import { documentNames, modeOf, type TermsDocument } from '../../common/consent/terms.ts';
import { codeFlow } from '../../common/one-time-code/otp-modal.flow.ts';
import {
  type Context,
  draftContact,
  guestContact,
  startContext,
  ticketStore,
} from './guest-contact.setup.ts';

const consent = (document: TermsDocument) =>
  untilSettled({
    src: 'submitConsent',
    input: ({ context: { data, email, asked, settings, now } }: { context: Context }) => ({
      body: consentRecord(documentNames[document], {
        userFlow: 'guest',
        productId: 'account',
        customerId: data.session?.userId ?? '',
        email,
        mode: modeOf({ asked }, document) ?? settings.terms,
        now: now(),
      }),
    }),
  });

const formEvents = {
  'channel.chosen': { target: 'entering', actions: 'chooseChannel' },
  'contact.typed': { target: 'entering', actions: 'typeContact' },
  'terms.ticked': { guard: 'hasCheckbox', target: 'entering', actions: 'tickTerms' },
  'terms.read': { guard: 'hasRegion', target: 'entering', actions: 'readTerms' },
} as const;

/** A code is sent to the contact, unless the gateway wants none or it was verified before. */
const onSubmit = [
  { guard: 'isUnready', target: 'entering', actions: 'markTried' },
  { guard: 'isProven', target: 'confirmed', actions: 'setProvenContact' },
  { guard: 'isNoOtpFlow', target: 'consenting', actions: 'setUnprovenContact' },
  { target: 'sending' },
] as const;

/** Continues with the code while it is valid, else with the contact. */
const afterLoading = [
  { guard: 'isInTime', target: 'asking' },
  { target: 'entering', actions: 'clearTicket' },
] as const;

const codeProof = codeFlow(ticketStore, {
  ask: {
    src: 'generateGuestOtt',
    input: ({ context }: { context: Context }) => ({
      body: { contact: context.draft.sent?.to ?? draftContact(context) },
    }),
  },
  verify: {
    src: 'validateGuestOtt',
    onDone: { target: 'consenting', actions: ['setConfirmedContact', 'emitConfirmed', 'clearTicket'] },
  },
  closed: 'entering',
  unsent: 'entering.failed',
  onRefused: [],
});

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
