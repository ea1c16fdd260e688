/** Parts of the statechart of a payment by card (decisions, payment), with guards and actions of `cardPaymentSetup` and of the machine. */
import { setCalling } from '../calls/calling.ts';

/** Edits of the card form. */
export const cardEdits = {
  'field.changed': { actions: 'changeField' },
  'field.left': { actions: 'leaveField' },
} as const;

/** Submits a payment. A key that was used is checked first. */
export const attempt = [
  { guard: 'isFormInvalid', actions: 'markSubmitted' },
  { guard: 'isAttempted', target: 'checking', actions: 'clearProblem' },
  { target: 'paying', actions: 'clearProblem' },
] as const;

/** Ignores a submit after a failure that leaves no form. */
export const withoutForm = [
  { guard: 'wasOpening' },
  { guard: 'wasPolling' },
  { guard: 'wasChallenged' },
] as const;

/** Repeats a failed call that is not about a new payment. */
export const repeatCall = [
  { guard: 'wasOpening', target: 'opening' },
  { guard: 'wasPolling', target: 'polling' },
  { guard: 'wasChallenged', target: 'challenged' },
] as const;

/**
 * Returns a state that polls once by `call`; a failed poll decides nothing. `answers` and `failures` are the transitions that end the
 * wait, `rest` is the target after the last poll.
 */
export const pollOnce = <
  const Call extends object,
  const Answers extends readonly object[],
  const Failures extends readonly object[],
  const Rest extends string,
>(
  call: Call,
  answers: Answers,
  failures: Failures,
  rest: Rest,
) =>
  ({
    entry: 'countPoll',
    invoke: {
      ...call,
      onDone: [...answers, { guard: 'hasPolledEnough', target: rest }, { target: 'waiting' }],
      onError: [...failures, { guard: 'hasPolledEnough', target: rest }, { target: 'waiting' }],
    },
  }) as const;

/** Returns the state in which the customer answers at the bank. `otherCard` is the transition to another card, `asking` polls once. */
export const challengedState = <const OtherCard, const Asking>(otherCard: OtherCard, asking: Asking) =>
  ({
    entry: [setCalling('challenged'), 'startPolling', 'clearCard'],
    exit: 'stayHere',
    initial: 'waiting',
    on: {
      check: { target: '.asking', actions: 'startPolling' },
      'page.returned': { target: '.asking', actions: ['stayHere', 'startPolling'] },
      'card.other': otherCard,
    },
    states: { waiting: { after: { pollInterval: 'asking' } }, asking, resting: {} },
  }) as const;

/** Returns the state of a pending payment. `asking` polls once. */
export const pollingState = <const Asking>(asking: Asking) =>
  ({
    entry: [setCalling('polling'), 'startPolling', 'clearCard'],
    initial: 'waiting',
    states: { waiting: { after: { pollInterval: 'asking' } }, asking },
  }) as const;
