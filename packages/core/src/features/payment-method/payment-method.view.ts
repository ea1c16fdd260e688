import type { Facts } from '@senda/journey';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { isLocked } from '../../base/calls/states.ts';
import { cardOptions } from '../../common/card/methods.ts';
import type { CardOption } from '../../common/card/saved-card.ts';
import { orderColumn } from '../../common/purchase/contents.ts';
import type { OrderColumn } from '../../common/purchase/lines.ts';
import { type Parts, partsOf } from '../../common/purchase/parts.ts';
import type { paymentMethodMachine } from './payment-method.machine.ts';
import { payByOf } from './payment-method.ts';

type Snapshot = SnapshotFrom<typeof paymentMethodMachine>;
type Send = ActorRefFrom<typeof paymentMethodMachine>['send'];

/** State and actions of the payment method screen. */
export interface PaymentMethodView extends CallView {
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  readonly blocking: boolean;
  readonly cards: readonly CardOption[];
  /** A new card is chosen. */
  readonly newCard: boolean;
  /** The new card comes before the kept ones. */
  readonly newCardFirst: boolean;
  readonly order: OrderColumn;
  /** Amounts due now and later; null if no part is paid later. */
  readonly parts: Parts | null;
  /** Whether the multiple-payment popup is open (spec 3.payment.multiplePaymentPopup). */
  readonly multiplePaymentPopup: boolean;
  /** A card by its id; null for a new one. */
  choose(paymentMethodID: string | null): void;
  submit(): void;
  /** The popup's actions: this card for both parts, one card per part, or back. */
  payBoth(): void;
  payEach(): void;
  leavePopup(): void;
}

/** Maps the payment method machine to its screen. */
export function paymentMethodView(snapshot: Snapshot, send: Send): PaymentMethodView {
  const { draft, data, email, isGuest, settings } = snapshot.context;
  const chosen = draft?.paymentMethodID ?? null;
  return {
    ...callView(snapshot, send),
    locked: isLocked(snapshot, 'method.chosen'),
    cards: cardOptions(snapshot.context, chosen),
    newCard: chosen === null,
    newCardFirst: settings.methods[0] === 'new',
    order: orderColumn(data),
    parts: partsOf(data, email === '' || isGuest === true),
    multiplePaymentPopup: snapshot.matches('asking'),
    choose: (paymentMethodID) => send({ type: 'method.chosen', paymentMethodID }),
    submit: () => send({ type: 'submit' }),
    payBoth: () => send({ type: 'both.chosen' }),
    payEach: () => send({ type: 'each.chosen' }),
    leavePopup: () => send({ type: 'popup.left' }),
  };
}

/** Returns the fact that the chosen card decides; none where the part paid later may have a card of its own. */
export function paymentMethodExpected({ context }: Snapshot): Facts | undefined {
  const { data, draft, email, isGuest, savedPaymentMethods } = context;
  if (!draft) return undefined;
  const isOpen = partsOf(data, email === '' || isGuest === true) !== null;
  return isOpen ? {} : { paymentMethod: payByOf(savedPaymentMethods, draft, 'none').method };
}
