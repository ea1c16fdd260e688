import { paymentView } from '@senda/core';
import {
  expiredForm,
  laterCardForm,
  laterChallenged,
  nothingDue,
  oneCardForBothParts,
  paymentStates,
  savedCard,
  twoCardForms,
  twoSavedCards,
} from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { PaymentScreen } from './payment.screen.tsx';

export default { title: 'Purchase/Payment' } satisfies Meta;

const screen = { step: 'payment', states: paymentStates, Screen: PaymentScreen } as const;
const story = stepStories({ ...screen, view: paymentView });

export const Resuming = story('resuming');
export const Editing = story('editing');
export const Ordering = story('ordering');
export const Handing = story('handing');
export const Reconciling = story('reconciling');
export const Paying = story('paying');
export const PayingParts = story('payingParts');
export const Challenged = story('challenged');
export const Polling = story('polling');
export const Confirming = story('confirming');
export const Unconfirmed = story('unconfirmed');
export const Keeping = story('keeping');
export const Paid = story('paid');
export const Declined = story('declined');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');

const special = (editing: typeof savedCard) =>
  stepStories({ ...screen, states: { editing }, view: paymentView })('editing');

/** The capture context had ended: a new form, the card asked for again. */
export const ContextExpired = special(expiredForm);
/** Nothing is due: the order is placed without a card. */
export const NothingDue = special(nothingDue);
/** A card that she keeps. */
export const Kept = special(savedCard);

/** An order of which a part is paid later: one card for both; two to type; one of them; none. */
export const OneForBoth = special(oneCardForBothParts);
export const TwoToType = special(twoCardForms);
export const LaterToType = special(laterCardForm);
export const TwoKept = special(twoSavedCards);
/** What is due now is paid; her bank asks about the card of the periods to come. */
export const LaterChallenged = special(laterChallenged);

/** The order was refused: another step has to be mended first. */
export const NumberTaken = stepStories({
  ...screen,
  view: (snapshot: typeof paymentStates.editing, send: () => void) => ({
    ...paymentView(snapshot, send),
    problem: { kind: 'refused', code: 'NUMBER_TAKEN' } as const,
    changeStep: 'connection-details' as const,
  }),
})('failed.refused');
