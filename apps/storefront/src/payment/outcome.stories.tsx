import { orderOutcomeView, outcomeView } from '@senda/core/features/payment';
import {
  agreedOutcome,
  guestOutcome,
  laterRefusedOutcome,
  notAgreedOutcome,
  ordersPaidApart,
  outcomeCases,
  outcomeStates,
  paidOutcomes,
} from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { expectActionInSight } from '../stories/in-sight.ts';
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
  states: outcomeCases,
  view: outcomeView,
  Screen: FailedScreen,
})('refused');
Refused.play = expectActionInSight;

/** A guest has no account with orders. */
export const OfGuest = stepStories({
  step: 'payment-success',
  states: { ofGuest: guestOutcome },
  view: outcomeView,
  Screen: SuccessScreen,
})('ofGuest');

/** A paid order waits for a number transfer or a SIM delivery. */
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

/** The card of the recurring part was accepted, or refused after the rest was paid. */
const paidLater = stepStories({
  step: 'payment-success',
  states: { agreed: agreedOutcome, notAgreed: notAgreedOutcome },
  view: outcomeView,
  Screen: SuccessScreen,
});
export const Agreed = paidLater('agreed');
export const NotAgreed = paidLater('notAgreed');

/** Nothing was paid: the card of the recurring part was refused. */
export const LaterRefused = stepStories({
  step: 'payment-failed',
  states: { laterRefused: laterRefusedOutcome },
  view: outcomeView,
  Screen: FailedScreen,
})('laterRefused');
LaterRefused.play = expectActionInSight;

/** An order that is paid outside of the purchase. */
const apart = (name: keyof typeof ordersPaidApart): StoryObj => ({
  decorators: [inLayoutOf('/manage/payment-success')],
  render: () => {
    const view = orderOutcomeView(ordersPaidApart[name]);
    if (view === null) return <></>;
    return view.outcome === 'paid' ? <SuccessScreen view={view} /> : <FailedScreen view={view} />;
  },
});
export const OrderPaid = apart('plan');
export const FeePaid = apart('fee');
export const OrderRefused = apart('refused');
OrderRefused.play = expectActionInSight;
