import { paymentView } from '@senda/core';
import { expiredForm, keptCard, paymentStates } from '@senda/core/testing';
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

/** The capture context had ended: a new form, the card asked for again. */
export const ContextExpired = stepStories({ ...screen, states: { editing: expiredForm }, view: paymentView })(
  'editing',
);
/** A card that she keeps. */
export const Kept = stepStories({ ...screen, states: { editing: keptCard }, view: paymentView })('editing');

/** The order was refused: another step has to be mended first. */
export const NumberTaken = stepStories({
  ...screen,
  view: (snapshot: typeof paymentStates.editing, send: () => void) => ({
    ...paymentView(snapshot, send),
    problem: { kind: 'refused', code: 'NUMBER_TAKEN' } as const,
    changeStep: 'connection-details' as const,
  }),
})('failed.refused');
