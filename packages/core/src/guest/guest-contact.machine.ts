import { failureStates, onFailure } from '../calls/outcome.ts';
import { codeOf } from '../otp/code.ts';
import { consentRecord } from '../otp/consent.ts';
import { documentNames, modeOf, type TermsDocument } from '../summary/terms.ts';
import { type Context, guestContact, startContext, typedContact } from './guest-contact.setup.ts';

const consentRegion = (document: TermsDocument) =>
  ({
    initial: 'sending',
    states: {
      sending: {
        invoke: {
          src: 'submitConsent',
          input: ({ context: { known, email, asked, settings, now } }: { context: Context }) => ({
            body: consentRecord(documentNames[document], {
              userFlow: 'guest',
              productId: 'account',
              customerId: known.session?.userId ?? '',
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

/** What an answer to a code leads to; used-up answers end the request, and the contact is asked for again. */
const onWrongCode = [
  { guard: 'isIncorrect', target: 'incorrect', actions: 'clearCode' },
  { guard: 'isOutdated', target: 'expired', actions: 'endTime' },
  { guard: 'isExhausted', target: 'failed.refused', actions: ['noteProblem', 'forgetSent'] },
  ...onFailure,
] as const;

const codeEvents = {
  'code.typed': { target: 'asking', actions: ['editCode', 'forgetProblem'] },
  'code.pasted': { target: 'asking', actions: ['editCode', 'forgetProblem'] },
  'key.pressed': { target: 'asking', actions: ['editCode', 'forgetProblem'] },
  'box.focused': { actions: 'editCode' },
} as const;

const formEvents = {
  'channel.chosen': { target: 'entering', actions: ['chooseChannel', 'forgetProblem'] },
  'contact.typed': { target: 'entering', actions: ['typeContact', 'forgetProblem'] },
  'terms.ticked': { guard: 'hasCheckbox', target: 'entering', actions: ['tickTerms', 'forgetProblem'] },
  'terms.read': { guard: 'hasRegion', target: 'entering', actions: ['readTerms', 'forgetProblem'] },
} as const;

/** She goes on with her contact: a code goes there, unless the gateway wants none or it was proven before. */
const onSubmit = [
  { guard: 'isUnready', target: 'entering', actions: 'markTried' },
  { guard: 'isProven', target: 'confirmed', actions: 'keepProven' },
  { guard: 'isNoOtpFlow', target: 'consenting', actions: 'keepUnproven' },
  { target: 'sending', actions: 'forgetProblem' },
] as const;

/** Once nothing more is waited for: at the code that is still good, else at the contact. */
const begin = [
  { guard: 'isAsked', target: 'asking' },
  { target: 'entering', actions: 'forgetSent' },
] as const;

/** Once more, after a call that failed. */
const onAgain = [
  { guard: 'canVerify', target: 'verifying', actions: 'forgetProblem' },
  { guard: 'hasSent', target: 'asking', actions: 'forgetProblem' },
  ...onSubmit,
] as const;

/** Close, in any state of the modal: back to the contact. */
const close = { target: 'entering', actions: ['forgetSent', 'clearCode', 'forgetProblem'] } as const;

/**
 * A guest's contact and its proof: guest OTT generate and validate (specification, sections 6 and 7). The modal is open while
 * a code is out; terms and privacy are submitted after it, all settled, by the consent type of the step's mode.
 */
export const guestContactMachine = guestContact.createMachine({
  id: 'guest-contact',
  context: ({ input }) => startContext(input),
  invoke: { src: 'ticker' },
  on: { tick: { actions: 'tick' } },
  initial: 'loading',
  states: {
    loading: {
      always: { guard: 'isCustomer', target: 'confirmed', actions: 'keepCustomer' },
      type: 'parallel',
      states: {
        notifications: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                src: 'getSignupNotifications',
                input: {},
                onDone: { target: 'settled', actions: 'keepNotifications' },
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
                onDone: { target: 'settled', actions: 'askTerms' },
                onError: 'settled',
              },
            },
            settled: { type: 'final' },
          },
        },
      },
      onDone: [...begin],
      after: { patience: [...begin] },
    },
    entering: { on: { ...formEvents, submit: [...onSubmit] } },
    sending: {
      invoke: {
        src: 'generateGuestOtt',
        input: ({ context }) => ({ body: { contact: typedContact(context) } }),
        onDone: { target: 'asking', actions: ['keepSent', 'clearCode'] },
        onError: onFailure,
      },
    },
    /** The modal is open. */
    asking: {
      always: { guard: 'isOver', target: 'expired' },
      on: {
        ...codeEvents,
        submit: { guard: 'canVerify', target: 'verifying' },
        resend: { guard: 'canResend', target: 'resending' },
        close,
      },
    },
    verifying: {
      invoke: {
        src: 'validateGuestOtt',
        input: ({ context }) => ({
          body: { requestId: context.typed.sent?.requestId ?? '', otpCode: codeOf(context.digits) },
        }),
        onDone: { target: 'consenting', actions: ['keepConfirmed', 'tellConfirmed', 'forgetSent'] },
        onError: onWrongCode,
      },
    },
    /** The code was wrong: the boxes are empty, and the next one may be typed. */
    incorrect: {
      always: { guard: 'isOver', target: 'expired' },
      on: { ...codeEvents, resend: { guard: 'canResend', target: 'resending' }, close },
    },
    expired: { on: { resend: { target: 'renewing', actions: 'clearCode' }, close } },
    /** A new code for the same request, before it is over. */
    resending: {
      invoke: {
        src: 'resendOneTimeToken',
        input: ({ context }) => ({ body: { requestId: context.typed.sent?.requestId ?? '' } }),
        onDone: { target: 'asking', actions: ['keepSent', 'clearCode'] },
        onError: onWrongCode,
      },
    },
    /** After it a fresh one, to the same contact. */
    renewing: {
      invoke: {
        src: 'generateGuestOtt',
        input: ({ context }) => ({ body: { contact: context.typed.sent?.to ?? typedContact(context) } }),
        onDone: { target: 'asking', actions: ['keepSent', 'clearCode'] },
        onError: onWrongCode,
      },
    },
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: {
        ...codeEvents,
        ...formEvents,
        submit: [...onAgain],
        retry: [...onAgain],
        resend: [
          { guard: 'isOver', target: 'renewing', actions: 'forgetProblem' },
          { guard: 'canResend', target: 'resending', actions: 'forgetProblem' },
        ],
        close,
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
    if (contact === null) throw new Error('A contact is known before its step ends.');
    return { contact };
  },
});
