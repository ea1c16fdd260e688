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
  outcomeCases,
  outcomeStates,
  savedCard,
  savedChosen,
  twoCardForms,
  twoSavedCards,
} from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { pictureIn, stepStories } from '../stories/step-stories.tsx';
import { storyOf } from '../stories/story-of.tsx';
import { step } from './payment.step.tsx';
import { step as failedStep } from './payment-failed.step.tsx';
import { step as successStep } from './payment-success.step.tsx';

export default { excludeStories: ['story'] } satisfies Meta;

export const story = stepStories('payment', step);

/** The ways to pay are being loaded. */
export const Listing = story('listing');
/** An answer of an earlier step is missing. */
export const Incomplete = story('incomplete');
/** The number's reservation had ended: it is reserved again. */
export const HoldingAgain = story('holdingAgain');

const show = pictureIn('payment', step);
const special = (snapshot: typeof savedCard) => storyOf(snapshot, show);

/** The bank has refused the card, or has charged it: the pages that follow. */
export const Declined = storyOf(outcomeCases.refused, pictureIn('payment-failed', failedStep));
export const Paid = storyOf(outcomeStates.showing, pictureIn('payment-success', successStep));

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
export const LinkOver = special(linkOver);

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
export const NumberTaken = special(numberGone);
