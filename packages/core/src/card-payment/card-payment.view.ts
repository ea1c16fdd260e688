import type { Card, Transaction } from '@senda/contract';
import type { AnyMachineSnapshot } from 'xstate';
import type { Problem } from '../calls/outcome.ts';
import { stateName } from '../calls/states.ts';
import type { CardActions, CardFormState } from '../card/card-view.ts';
import type { OrderColumn } from '../purchase/lines.ts';
import { bankAddress } from '../transaction/bank-address.ts';
import type { CardPaymentContext, CardPaymentEvent } from './card-payment.setup.ts';

/** The bank's 3-D Secure challenge; `leaving`: redirect at once. */
export interface BankQuestion {
  readonly address: string;
  readonly leaving: boolean;
}

/** State and actions of a page that pays by card. */
export interface CardPaymentView extends CardFormState, CardActions {
  readonly state: string;
  readonly loading: boolean;
  /** A payment is in progress. */
  readonly busy: boolean;
  readonly problem: Problem | null;
  readonly blocking: boolean;
  readonly order: OrderColumn;
  /** Minor currency units. */
  readonly amount: number;
  readonly orderRef: string | null;
  /** Message id: why the latest payment was refused. */
  readonly refusal: string | null;
  /** The card of the payment; null before one. */
  readonly card: Card | null;
  readonly bank: BankQuestion | null;
  readonly canCheck: boolean;
}

/** Returns a bank's question; null without an address that is safe to open. */
export function bankQuestion(url: string | undefined, leaving: boolean): BankQuestion | null {
  const address = bankAddress(url);
  return address === null ? null : { address, leaving };
}

interface PaymentSnapshot extends Pick<AnyMachineSnapshot, 'value'> {
  readonly context: CardPaymentContext & {
    readonly calling: string;
    readonly refusal: Transaction['reason'] | null;
  };
  matches(state: 'opening' | 'unconfirmed' | 'challenged' | 'failed'): boolean;
}

/** Returns the state of a payment that its page shows. */
export function paymentFacts(snapshot: PaymentSnapshot) {
  const { calling, problem, refusal } = snapshot.context;
  const failed = snapshot.matches('failed');
  return {
    state: stateName(snapshot),
    loading: snapshot.matches('opening'),
    problem: failed ? problem : null,
    blocking: failed && calling === 'opening',
    refusal: refusal ? `payment.reason.${refusal}` : null,
    canCheck: snapshot.matches('unconfirmed') || snapshot.matches('challenged'),
  };
}

/** Returns the commands of a page with a card form. */
export const cardActions = (send: (event: CardPaymentEvent) => void): CardActions => ({
  change: (field, value) => send({ type: 'field.changed', field, value }),
  leave: (field) => send({ type: 'field.left', field }),
  submit: () => send({ type: 'submit' }),
  retry: () => send({ type: 'retry' }),
  check: () => send({ type: 'check' }),
  close: () => send({ type: 'page.left' }),
  back: () => send({ type: 'page.returned' }),
  payWithAnotherCard: () => send({ type: 'card.other' }),
});
