import { failureStates } from '../calls/outcome.ts';
import { consentRecord } from '../consent/consent.ts';
import { documentNames, modeOf, type TermsDocument } from '../consent/terms.ts';
import { codeFlow } from '../one-time-code/otp-modal.flow.ts';
import {
  type Context,
  draftContact,
  guestContact,
  startContext,
  ticketStore,
} from './guest-contact.setup.ts';

const consentRegion = (document: TermsDocument) =>
  ({
    initial: 'sending',
    states: {
      sending: {
        invoke: {
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
          onDone: 'settled',
          onError: 'settled',
        },
      },
      settled: { type: 'final' },
    },
  }) as const;

const formEvents = {
  'channel.chosen': { target: 'entering', actions: ['chooseChannel', 'clearProblem'] },
  'contact.typed': { target: 'entering', actions: ['typeContact', 'clearProblem'] },
  'terms.ticked': { guard: 'hasCheckbox', target: 'entering', actions: ['tickTerms', 'clearProblem'] },
  'terms.read': { guard: 'hasRegion', target: 'entering', actions: ['readTerms', 'clearProblem'] },
} as const;

/** A code is sent to the contact, unless the gateway wants none or it was verified before. */
const onSubmit = [
  { guard: 'isUnready', target: 'entering', actions: 'markTried' },
  { guard: 'isProven', target: 'confirmed', actions: 'setProvenContact' },
  { guard: 'isNoOtpFlow', target: 'consenting', actions: 'setUnprovenContact' },
  { target: 'sending', actions: 'clearProblem' },
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
  onRefused: [],
});

const onRetry = [...codeProof.onFailed.retry, ...onSubmit] as const;

/**
 * Verifies a guest's contact by guest OTT generate and validate (specification, sections 6 and 7). The modal is open
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
      type: 'parallel',
      states: {
        notifications: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                src: 'getSignupNotifications',
                input: {},
                onDone: { target: 'settled', actions: 'setNotifications' },
                onError: 'settled',
              },
            },
            settled: { type: 'final' },
          },
        },
        terms: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                src: 'getConsentSettings',
                input: {},
                onDone: { target: 'settled', actions: 'setTerms' },
                onError: 'settled',
              },
            },
            settled: { type: 'final' },
          },
        },
      },
      onDone: [...afterLoading],
      after: { patience: [...afterLoading] },
    },
    entering: { on: { ...formEvents, submit: [...onSubmit] } },
    ...codeProof.states,
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: {
        ...formEvents,
        ...codeProof.onFailed,
        submit: [...onRetry],
        retry: [...onRetry],
      },
    },
    consenting: {
      type: 'parallel',
      states: { terms: consentRegion('terms'), privacy: consentRegion('privacy') },
      onDone: 'confirmed',
    },
    confirmed: { type: 'final' },
  },
  output: ({ context: { contact } }) => {
    if (contact === null) throw new Error('The guest contact step cannot end without a contact.');
    return { contact };
  },
});
