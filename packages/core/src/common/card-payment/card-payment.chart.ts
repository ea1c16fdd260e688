/**
 * Parts of the statechart of a payment by card (decision 0062), with guards and actions of `cardPaymentSetup` and of the machine.
 * Each machine spreads those that it has; `id` is the machine's.
 */
import { pollStates } from '../transaction/polling.setup.ts';

/** Edits of the card form. */
export const cardEdits = {
  'field.changed': { actions: 'changeField' },
  'field.left': { actions: 'leaveField' },
} as const;

/** Submits a payment. A key that was used is checked first. */
export const attemptOf = <const Id extends string>(id: Id) =>
  [
    { guard: 'isFormInvalid', actions: 'markSubmitted' },
    { guard: 'isAttempted', target: `#${id}.checking` },
    { target: `#${id}.paying` },
  ] as const;

/** Returns the states of a form that needs a capture context, which is renewed before it expires. */
export const captureStates = {
  capturing: {
    entry: 'clearProblem',
    invoke: {
      src: 'getCaptureContext',
      input: {},
      onDone: { target: 'open', actions: 'setCapture' },
      onError: { target: 'failed', actions: 'setProblem' },
    },
  },
  failed: {
    tags: 'failed',
    on: { retry: 'capturing', submit: { guard: 'hasNoCapture', target: 'capturing' } },
  },
  open: { after: { contextEnds: 'capturing' } },
} as const;

/** Transitions for the response to a payment, except a refusal. */
export const answered = [
  { guard: 'isPaid', target: 'paid', actions: 'setPayment' },
  { guard: 'isChallenged', target: 'challenged', actions: ['setPayment', 'goToBank'] },
  { guard: 'isPending', target: 'polling', actions: 'setPayment' },
] as const;

/** Transitions for failed polls that are not repeated. */
export const signedOutPoll = { guard: 'isSignedOut', target: 'failed', actions: 'setProblem' } as const;
export const refusedPoll = { guard: 'isRefused', target: 'failed', actions: 'setProblem' } as const;

/** The state after a poll that is not repeated: only a retry continues. */
const unpolled = {
  tags: 'failed',
  entry: 'stayHere',
  on: {
    retry: { target: 'waiting', actions: ['clearProblem', 'startPolling'] },
    check: {},
    'page.returned': {},
    'card.other': {},
  },
} as const;

/** What a customer can do while the bank asks. `otherCard` is the transition to another card. */
export const atBank = <const OtherCard>(otherCard: OtherCard) =>
  ({
    check: { target: '.asking', actions: 'startPolling' },
    'page.returned': { target: '.asking', actions: ['stayHere', 'startPolling'] },
    'card.other': otherCard,
  }) as const;

/** Returns the states of an undecided payment, polled by `call`: the bank asks the customer, or the result is not known yet. `answers` are the transitions of its result. */
export const undecided = <
  const Id extends string,
  const Call extends object,
  const Answers extends readonly object[],
  const Failures extends readonly object[],
  const OtherCard,
>(
  id: Id,
  call: Call,
  answers: Answers,
  failures: Failures,
  otherCard: OtherCard,
) =>
  ({
    /** The customer answers at the bank: the address opens once, then the payment's status decides. */
    challenged: {
      entry: ['startPolling', 'clearCard'],
      exit: 'stayHere',
      initial: 'waiting',
      on: atBank(otherCard),
      states: {
        ...pollStates(
          call,
          [...answers, { guard: 'isAnswered', target: `#${id}.polling`, actions: 'setPayment' }],
          failures,
          'resting',
        ),
        resting: {},
        failed: unpolled,
      },
    },
    polling: {
      tags: 'busy',
      entry: ['startPolling', 'clearCard'],
      initial: 'waiting',
      states: {
        ...pollStates(
          call,
          [...answers, { guard: 'isChallenged', target: `#${id}.challenged`, actions: 'setPayment' }],
          failures,
          `#${id}.unconfirmed`,
        ),
        failed: unpolled,
      },
    },
    /** Still being confirmed; a second payment is not possible. */
    unconfirmed: { on: { check: `#${id}.polling.asking` } },
  }) as const;
