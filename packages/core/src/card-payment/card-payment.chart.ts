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

/** Returns the state in which the customer answers at the bank. `otherCard` is the transition to another card, `polls` are its states. */
export const challengedState = <const OtherCard, const Polls extends object>(
  otherCard: OtherCard,
  polls: Polls,
) =>
  ({
    entry: [setCalling('challenged'), 'startPolling', 'clearCard'],
    exit: 'stayHere',
    initial: 'waiting',
    on: {
      check: { target: '.asking', actions: 'startPolling' },
      'page.returned': { target: '.asking', actions: ['stayHere', 'startPolling'] },
      'card.other': otherCard,
    },
    states: { ...polls, resting: {} },
  }) as const;

/** Returns the state of a pending payment. `polls` are its states. */
export const pollingState = <const Polls extends object>(polls: Polls) =>
  ({
    entry: [setCalling('polling'), 'startPolling', 'clearCard'],
    initial: 'waiting',
    states: polls,
  }) as const;
