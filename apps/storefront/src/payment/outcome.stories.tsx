import { orderOutcomeView } from '@senda/core/features/payment';
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
import { pictureIn } from '../stories/step-stories.tsx';
import { storyOf } from '../stories/story-of.tsx';
import { SuccessScreen } from './outcome.screen.tsx';
import { step as failedStep } from './payment-failed.step.tsx';
import { step as successStep } from './payment-success.step.tsx';

export default {
  title: 'buy/After the payment · Después del pago',
  parameters: {
    names: {
      agreed: 'Automatic payments agreed · Pagos automáticos acordados',
      bringingNumber: 'Paid, brings a number · Pagado, trae un número',
      bringingNumberOnDay: 'Paid, brings a number on a day · Pagado, trae un número en un día',
      feePaid: 'Fee paid · Cargo pagado',
      laterRefused: 'Later part declined · Parte posterior rechazada',
      notAgreed: 'Automatic payments not agreed · Pagos automáticos sin acordar',
      ofGuest: 'Paid by a guest · Pagado por un invitado',
      orderPaid: 'Order paid · Pedido pagado',
      refused: 'Card declined, no funds · Tarjeta rechazada, sin fondos',
      showing: 'Paid · Pagado',
      simInStore: 'Paid, SIM in a store · Pagado, SIM en una tienda',
      simPickedUp: 'Paid, pickup store · Pagado, punto de entrega',
      simSent: 'Paid, SIM sent home · Pagado, SIM a domicilio',
    },
  },
} satisfies Meta;

const success = pictureIn('payment-success', successStep);
const failed = pictureIn('payment-failed', failedStep);

export const Showing = storyOf(outcomeStates.showing, success);
export const Refused = storyOf(outcomeCases.refused, failed);
Refused.play = expectActionInSight;

/** A guest has no account with orders. */
export const OfGuest = storyOf(guestOutcome, success);

/** A paid order waits for a number transfer or a SIM delivery. */
export const BringingNumber = storyOf(paidOutcomes.bringing, success);
export const BringingNumberOnDay = storyOf(paidOutcomes.bringingOnDay, success);
export const SimSent = storyOf(paidOutcomes.sent, success);
export const SimPickedUp = storyOf(paidOutcomes.pickedUp, success);
export const SimInStore = storyOf(paidOutcomes.inStore, success);

/** The card of the recurring part was accepted, or refused after the rest was paid. */
export const Agreed = storyOf(agreedOutcome, success);
export const NotAgreed = storyOf(notAgreedOutcome, success);

/** Nothing was paid: the card of the recurring part was refused. */
export const LaterRefused = storyOf(laterRefusedOutcome, failed);
LaterRefused.play = expectActionInSight;

/** An order that is paid outside of the purchase. */
const apart = (name: keyof typeof ordersPaidApart): StoryObj => ({
  decorators: [inLayoutOf('/manage/payment-success')],
  render: () => {
    const view = orderOutcomeView(ordersPaidApart[name]);
    return view === null ? <></> : <SuccessScreen view={view} />;
  },
});
export const OrderPaid = apart('plan');
/** Its review takes longer than promised. */
export const ReviewLate = apart('late');
export const FeePaid = apart('fee');
