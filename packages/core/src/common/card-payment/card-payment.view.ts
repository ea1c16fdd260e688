import type { Card, Transaction } from '@senda/contract';
import type { AnyMachineSnapshot } from 'xstate';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { isLocked } from '../../base/calls/states.ts';
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
export interface CardPaymentView extends CallView, CardFormState, CardActions {
  /** The form takes a card: no payment is pending. */
  readonly canPay: boolean;
  readonly order: OrderColumn;
  /** Minor currency units. */
  readonly amount: number;
  readonly orderRef: string | null;
  /** Message id: why the latest payment was refused. */
  readonly refusal: string | null;
  /** The card of the payment; null before one. */
  readonly card: Card | null;
  /** The card that was refused, where another one may be chosen since; else `card` is. */
  readonly refusedCard?: Card | null;
  readonly bank: BankQuestion | null;
  readonly canCheck: boolean;
}

/** Returns a bank's question; null without an address that is safe to open. */
export function bankQuestion(url: string | undefined, leaving: boolean): BankQuestion | null {
  const address = bankAddress(url);
  return address === null ? null : { address, leaving };
}

interface PaymentSnapshot {
  readonly context: CardPaymentContext & { readonly refusal: Transaction['reason'] | null };
  matches(state: 'unconfirmed' | 'challenged'): boolean;
}

/** Returns the state of a payment that its page shows, and its commands; `challenge` is the bank's. */
export function paymentFacts(
  snapshot: PaymentSnapshot & AnyMachineSnapshot,
  send: (event: CardPaymentEvent) => void,
  challenge: Transaction['challenge'],
) {
  const { refusal, leaving }: PaymentSnapshot['context'] = snapshot.context;
  const calls = callView(snapshot, send);
  const isAsked = snapshot.matches('challenged') && calls.problem === null;
  return {
    ...calls,
    canPay: !isLocked(snapshot, 'field.changed'),
    refusal: refusal ? `payment.declined.${refusal}` : null,
    bank: isAsked ? bankQuestion(challenge?.url, leaving) : null,
    canCheck: isAsked || snapshot.matches('unconfirmed'),
    ...cardActions(send),
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
