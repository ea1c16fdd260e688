import { paymentView } from '@senda/core';
import {
  bothChosen,
  eachChosen,
  eachNew,
  expiredForm,
  keptChosen,
  laterCardForm,
  laterChallenged,
  linkChosen,
  linkOrderGone,
  linkOver,
  loadingCards,
  newCardChosen,
  newCardOrLink,
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
/** The number's reservation had ended: it is reserved again. */
export const HoldingAgain = story('holdingAgain');
export const Handing = story('handing');
export const Reconciling = story('reconciling');
export const Paying = story('paying');
export const PayingParts = story('payingParts');
export const Linked = story('linked');
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

/** The choice of a card: while the cards load, a kept one, and a new one in line. */
export const CardsLoading = special(loadingCards);
export const KeptChosen = special(keptChosen);
export const NewCardChosen = special(newCardChosen);
/** The same with a part that is paid later: one card for both, a card for each, a new one for the later part. */
export const BothChosen = special(bothChosen);
export const EachChosen = special(eachChosen);
export const EachNew = special(eachNew);
/** Somebody else is to pay, in a channel that offers links. */
export const LinkChosen = special(linkChosen);
/** The same for a guest, who has no kept cards. */
export const NewCardOrLink = special(newCardOrLink);
/** The order of a link is gone: a card is chosen again. */
export const LinkOrderGone = special(linkOrderGone);
/** The link works no more. */
export const LinkOver = stepStories({ ...screen, states: { linked: linkOver }, view: paymentView })('linked');

/** The capture context has expired: the card has to be entered again. */
export const ContextExpired = special(expiredForm);
/** Nothing is due: the order is placed without a card. */
export const NothingDue = special(nothingDue);
/** A saved card, chosen at a step before. */
export const Kept = special(savedCard);

/** A plan with a recurring part: one card for both; two new cards; one new card; none. */
export const OneForBoth = special(oneCardForBothParts);
export const TwoToType = special(twoCardForms);
export const LaterToType = special(laterCardForm);
export const TwoKept = special(twoSavedCards);
/** The amount due now is paid; the bank challenges the card of the recurring part. */
export const LaterChallenged = special(laterChallenged);

/** The order was rejected: another step has to be fixed first. */
export const NumberTaken = stepStories({
  ...screen,
  view: (snapshot: typeof paymentStates.editing, send: () => void) => ({
    ...paymentView(snapshot, send),
    problem: { kind: 'refused', code: 'NUMBER_TAKEN' } as const,
    changeStep: 'connection-details' as const,
    takenNumber: '55\u00a00142\u00a07788',
  }),
})('failed.refused');
