import { outcomeView } from '@senda/core';
import {
  agreedOutcome,
  guestOutcome,
  laterRefusedOutcome,
  notAgreedOutcome,
  outcomeStates,
  paidOutcomes,
  refusedOutcome,
} from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { FailedScreen, SuccessScreen } from './outcome.screen.tsx';

export default { title: 'Purchase/Payment outcome' } satisfies Meta;

export const Showing = stepStories({
  step: 'payment-success',
  states: outcomeStates,
  view: outcomeView,
  Screen: SuccessScreen,
})('showing');

export const Refused = stepStories({
  step: 'payment-failed',
  states: { refused: refusedOutcome },
  view: outcomeView,
  Screen: FailedScreen,
})('refused');

/** A guest has no account to follow her order in. */
export const OfGuest = stepStories({
  step: 'payment-success',
  states: { ofGuest: guestOutcome },
  view: outcomeView,
  Screen: SuccessScreen,
})('ofGuest');

/** What a paid order still waits for: a number that is brought, a SIM card that is sent. */
const paid = stepStories({
  step: 'payment-success',
  states: paidOutcomes,
  view: outcomeView,
  Screen: SuccessScreen,
});
export const BringingNumber = paid('bringing');
export const BringingNumberOnDay = paid('bringingOnDay');
export const SimSent = paid('sent');
export const SimPickedUp = paid('pickedUp');
export const SimInStore = paid('inStore');

/** A part is paid later: the bank agreed to its card, or refused it after the rest was paid. */
const paidLater = stepStories({
  step: 'payment-success',
  states: { agreed: agreedOutcome, notAgreed: notAgreedOutcome },
  view: outcomeView,
  Screen: SuccessScreen,
});
export const Agreed = paidLater('agreed');
export const NotAgreed = paidLater('notAgreed');

/** Nothing was paid, for the card of the periods to come was refused. */
export const LaterRefused = stepStories({
  step: 'payment-failed',
  states: { laterRefused: laterRefusedOutcome },
  view: outcomeView,
  Screen: FailedScreen,
})('laterRefused');
