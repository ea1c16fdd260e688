import { paymentView } from '@senda/core/features/payment';
import {
  bothChosen,
  eachChosen,
  eachNew,
  expiredForm,
  laterCardForm,
  laterChallenged,
  linkChosen,
  linkOrderGone,
  linkOver,
  newCardChosen,
  newCardOrLink,
  nothingDue,
  numberGone,
  oneCardForBothParts,
  paymentStates,
  savedCard,
  savedChosen,
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
export const ResumingFailed = story('resuming.failed');
/** The ways to pay are being loaded. */
export const Listing = story('listing');
export const ListingFailed = story('listing.failed');
export const Editing = story('editing');
export const EditingFailed = story('editing.failed');
/** An answer of an earlier step is missing. */
export const Incomplete = story('incomplete');
export const Ordering = story('ordering');
export const OrderingFailed = story('ordering.failed');
/** The number's reservation had ended: it is reserved again. */
export const HoldingAgain = story('holdingAgain');
export const HoldingAgainFailed = story('holdingAgain.failed');
export const Handing = story('handing');
export const HandingFailed = story('handing.failed');
export const Reconciling = story('reconciling');
export const ReconcilingFailed = story('reconciling.failed');
export const Paying = story('paying');
export const PayingFailed = story('paying.failed');
export const PayingParts = story('payingParts');
export const PayingPartsFailed = story('payingParts.failed');
export const Linked = story('linked');
export const LinkedFailed = story('linked.failed');
export const Challenged = story('challenged');
export const ChallengedFailed = story('challenged.failed');
export const Polling = story('polling');
export const PollingFailed = story('polling.failed');
export const Confirming = story('confirming');
export const ConfirmingFailed = story('confirming.failed');
export const Unconfirmed = story('unconfirmed');
export const Keeping = story('keeping');
export const Paid = story('paid');
export const Declined = story('declined');

const special = (editing: typeof savedCard) =>
  stepStories({ ...screen, states: { editing }, view: paymentView })('editing');

/** The choice of a card: a kept one, and a new one in line. */
export const SavedChosen = special(savedChosen);
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
export const SavedCard = special(savedCard);

/** A plan with a recurring part: one card for both; two new cards; one new card; none. */
export const OneForBoth = special(oneCardForBothParts);
export const TwoToType = special(twoCardForms);
export const LaterToType = special(laterCardForm);
export const TwoSavedCards = special(twoSavedCards);
/** The amount due now is paid; the bank challenges the card of the recurring part. */
export const LaterChallenged = special(laterChallenged);

/** The number of the order is gone: another step has to be fixed first. */
export const NumberTaken = stepStories({
  ...screen,
  states: { holdingAgain: numberGone },
  view: paymentView,
})('holdingAgain');
