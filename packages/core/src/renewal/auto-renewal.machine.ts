import { failureStates, onFailure } from '../calls/outcome.ts';
import { codeOf, emptyDigits } from '../otp/code.ts';
import { autoRenewal } from './auto-renewal.setup.ts';

const onLineFailure = [{ guard: 'isNotFound', target: 'notFound' }, ...onFailure] as const;

/** What an answer to a code leads to; used-up answers end the request. */
const onWrongCode = [
  { guard: 'isIncorrect', target: 'incorrect', actions: 'clearCode' },
  { guard: 'isOutdated', target: 'expired', actions: 'endTime' },
  { guard: 'isExhausted', target: 'failed.refused', actions: ['noteProblem', 'forgetTicket'] },
  ...onFailure,
] as const;

const codeEvents = {
  'code.typed': { guard: 'isSent', target: 'asking', actions: ['editCode', 'forgetProblem'] },
  'code.pasted': { guard: 'isSent', target: 'asking', actions: ['editCode', 'forgetProblem'] },
  'key.pressed': { guard: 'isSent', target: 'asking', actions: ['editCode', 'forgetProblem'] },
  'box.focused': { actions: 'editCode' },
} as const;

const pageEvents = {
  'card.chosen': { guard: 'isOffered', target: 'showing', actions: ['choose', 'forgetProblem'] },
  'renewal.switched': { guard: 'isChange', target: 'saving', actions: 'want' },
} as const;

/** Back to the page: nothing was changed. */
const close = { target: 'showing', actions: ['forgetTicket', 'forgetProblem'] } as const;

/**
 * Whether a line renews by itself, when, and with which card; switched on and off, and the card changed (specification,
 * sections 2, 3 and 7). Another card in the place of one that has renewed takes a step-up by a one-time code.
 */
export const autoRenewalMachine = autoRenewal.createMachine({
  id: 'auto-renewal',
  context: ({ input }) => ({
    ...input,
    line: null,
    autoRenewalConfig: null,
    savedPaymentMethods: null,
    chosen: null,
    wanted: null,
    changed: null,
    ticket: null,
    proof: null,
    digits: emptyDigits,
    focus: 0,
    time: input.now(),
    problem: null,
  }),
  invoke: { src: 'ticker' },
  on: { tick: { actions: 'tick' } },
  initial: 'opening',
  states: {
    opening: {
      entry: 'forgetLoaded',
      always: [
        { guard: 'isUnnamed', target: 'finding' },
        { guard: 'isMisnamed', target: 'notFound' },
        { target: 'loading' },
      ],
    },
    /** Without its name in the address it is the line of the order that is named, else her oldest that still runs. */
    finding: {
      invoke: {
        src: 'listSubscriptions',
        input: {},
        onDone: [
          { guard: 'hasLine', target: 'loading', actions: 'nameLine' },
          { guard: 'isOfOrder', target: 'notFound' },
          { target: 'none' },
        ],
        onError: onFailure,
      },
    },
    loading: {
      invoke: [
        {
          src: 'getSubscription',
          input: ({ context }) => ({ params: { accountNumber: context.accountNumber ?? '' } }),
          onDone: { actions: 'keepLine' },
          onError: onLineFailure,
        },
        {
          src: 'getAutoRenewalSpecification',
          input: ({ context }) => ({ query: { subscriptionId: context.accountNumber ?? '' } }),
          onDone: { actions: 'keepConfig' },
          onError: onLineFailure,
        },
        {
          src: 'listSavedPaymentMethods',
          input: ({ context }) => ({ params: { customerId: context.customerId } }),
          onDone: { actions: 'keepCards' },
          onError: onFailure,
        },
      ],
      always: { guard: 'isLoaded', target: 'showing', actions: 'startChoice' },
    },
    showing: { on: pageEvents },
    saving: {
      entry: 'forgetProblem',
      invoke: {
        src: 'updateAutoRenewal',
        input: ({ context: { accountNumber, proof, wanted } }) => ({
          params: { subscriptionId: accountNumber ?? '' },
          headers: proof === null ? {} : { 'ott-request-id': proof },
          body: wanted ?? { enabled: false },
        }),
        onDone: { target: 'saved', actions: 'keepSaved' },
        onError: [{ guard: 'needsStepUp', target: 'sending', actions: 'forgetProof' }, ...onFailure],
      },
    },
    saved: { on: pageEvents },
    /** The step-up of the change: a code to her own e-mail. */
    sending: {
      invoke: {
        src: 'generateOneTimeToken',
        input: { body: { purpose: 'CHANGE_CARD_DETAILS' } },
        onDone: { target: 'asking', actions: ['keepTicket', 'clearCode'] },
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
        src: 'validateOneTimeToken',
        input: ({ context: { ticket, digits } }) => ({
          body: { requestId: ticket?.requestId ?? '', otpCode: codeOf(digits) },
        }),
        onDone: { target: 'saving', actions: ['keepProof', 'forgetTicket'] },
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
        input: ({ context }) => ({ body: { requestId: context.ticket?.requestId ?? '' } }),
        onDone: { target: 'asking', actions: ['keepTicket', 'clearCode'] },
        onError: onWrongCode,
      },
    },
    /** After it a fresh one. */
    renewing: {
      invoke: {
        src: 'generateOneTimeToken',
        input: { body: { purpose: 'CHANGE_CARD_DETAILS' } },
        onDone: { target: 'asking', actions: ['keepTicket', 'clearCode'] },
        onError: onWrongCode,
      },
    },
    /** The address names no line of hers. */
    notFound: {},
    /** She has no line that could be renewed. */
    none: {},
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: {
        ...codeEvents,
        ...pageEvents,
        retry: [
          { guard: 'canVerify', target: 'verifying', actions: 'forgetProblem' },
          { guard: 'isSent', target: 'asking', actions: 'forgetProblem' },
          { guard: 'isStale', target: 'opening' },
          { target: 'saving' },
        ],
        submit: { guard: 'canVerify', target: 'verifying', actions: 'forgetProblem' },
        resend: [
          { guard: 'isOver', target: 'renewing', actions: 'forgetProblem' },
          { guard: 'canResend', target: 'resending', actions: 'forgetProblem' },
        ],
        close: { ...close, guard: 'isSent' },
      },
    },
  },
});
