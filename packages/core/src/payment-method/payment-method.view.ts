import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Problem } from '../calls/outcome.ts';
import { stateName } from '../calls/states.ts';
import { type OrderColumn, orderColumn } from '../order/order.ts';
import type { paymentMethodMachine } from './payment-method.machine.ts';
import { brandsIn, isUsable, type SavedCard } from './payment-method.ts';

type Snapshot = SnapshotFrom<typeof paymentMethodMachine>;
type Send = ActorRefFrom<typeof paymentMethodMachine>['send'];

/** A kept card as a choice. */
export interface CardOption extends Pick<SavedCard, 'paymentMethodID' | 'card' | 'isExpired'> {
  readonly usable: boolean;
  readonly chosen: boolean;
}

/** What the payment method screen shows and can do. */
export interface PaymentMethodView {
  readonly state: string;
  readonly loading: boolean;
  readonly busy: boolean;
  readonly problem: Problem | null;
  readonly blocking: boolean;
  readonly cards: readonly CardOption[];
  /** A new card is chosen. */
  readonly newCard: boolean;
  readonly order: OrderColumn;
  /** A card by its id; null for a new one. */
  choose(paymentMethodID: string | null): void;
  submit(): void;
  retry(): void;
}

/** The only door between the payment method machine and its screen. */
export function paymentMethodView(snapshot: Snapshot, send: Send): PaymentMethodView {
  const { savedPaymentMethods, availablePaymentMethods, typed, known, problem } = snapshot.context;
  const brands = brandsIn(availablePaymentMethods);
  const chosen = typed?.paymentMethodID ?? null;
  const loading = snapshot.matches('loading') || snapshot.matches('listing');
  return {
    state: stateName(snapshot),
    loading,
    busy: loading || snapshot.matches('chosen'),
    problem: snapshot.matches('failed') ? problem : null,
    blocking: snapshot.matches('failed'),
    cards: savedPaymentMethods.map((kept) => ({
      paymentMethodID: kept.paymentMethodID,
      card: kept.card,
      isExpired: kept.isExpired,
      usable: isUsable(kept, brands),
      chosen: kept.paymentMethodID === chosen,
    })),
    newCard: chosen === null,
    order: orderColumn(known),
    choose: (paymentMethodID) => send({ type: 'method.chosen', paymentMethodID }),
    submit: () => send({ type: 'submit' }),
    retry: () => send({ type: 'retry' }),
  };
}
