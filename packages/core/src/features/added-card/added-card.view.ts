import type { Card } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { isReference } from '../../base/addresses/reference.ts';
import type { RoutePath } from '../../base/addresses/routes.ts';
import { renewalAddress, renewalWithCardAddress, savedCardsAddress } from '../../base/addresses/targets.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { isLocked } from '../../base/calls/states.ts';
import { type CardActions, type CardFormState, cardFormState } from '../../common/card/card-view.ts';
import { type BankQuestion, bankQuestion, cardActions } from '../../common/card-payment/card-payment.view.ts';
import type { addedCardMachine } from './added-card.machine.ts';
import type { AddedCardContext, AddedCardNotice } from './added-card.setup.ts';
import type { AddedCardDraft } from './added-card.ts';

type Snapshot = SnapshotFrom<typeof addedCardMachine>;
type Send = ActorRefFrom<typeof addedCardMachine>['send'];

/** State and actions of the page that adds a card. */
export interface AddedCardView extends CallView, CardFormState, Omit<CardActions, 'payWithAnotherCard'> {
  /**
   * What the page shows: the card form; the bank's question; a wait; that the card is not saved although it was sent; or that the next
   * call about a sent card has failed.
   */
  readonly screen: 'form' | 'bank' | 'waiting' | 'unsaved' | 'stopped';
  /** The card form waits for its capture context. */
  readonly isFormOpening: boolean;
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  readonly notice: AddedCardNotice | null;
  /** Nobody knows whether the card is saved: the list could not be loaded. */
  readonly isUnknown: boolean;
  /** The limit of saved cards is reached. */
  readonly isFull: boolean;
  /** The card that the gateway has taken; null before. */
  readonly card: Card | null;
  readonly bank: BankQuestion | null;
  /** The new card is for the renewal of a line. */
  readonly isForLine: boolean;
  /** The card to store until it is saved; null without one. */
  readonly stored: AddedCardDraft | null;
  /** Where the page leads once the card is saved; null until then. */
  readonly leadsTo: string | null;
  /** Where the customer came from: the line's renewal, or the list of cards. */
  readonly backAt: RoutePath | ReturnType<typeof renewalAddress>;
  readonly cardsAt: RoutePath;
  /** Leaves the bank's question, or a card that is not saved, to enter another one. */
  enterAnother(): void;
}

function screenOf(snapshot: Snapshot): AddedCardView['screen'] {
  // The form is empty once the card was handed over.
  if (snapshot.matches('editing') || snapshot.matches('handing')) return 'form';
  if (snapshot.hasTag('failed')) return 'stopped';
  if (snapshot.matches('unsaved')) return 'unsaved';
  return snapshot.matches('challenged') ? 'bank' : 'waiting';
}

const accountNumberOf = ({ accountNumber }: AddedCardContext): string | null =>
  isReference(accountNumber) ? accountNumber : null;

function leadsTo({ saved, ...context }: AddedCardContext): string | null {
  if (saved === null) return null;
  const line = accountNumberOf(context as AddedCardContext);
  return line === null
    ? savedCardsAddress(saved.paymentMethodID)
    : renewalWithCardAddress(line, saved.paymentMethodID);
}

/** Maps a snapshot to the view model of its screen. */
export function addedCardView(snapshot: Snapshot, send: Send): AddedCardView {
  const { context } = snapshot;
  const { draft, challenge, leaving, saved } = context;
  const calls = callView(snapshot, send);
  const { problem } = calls;
  const screen = screenOf(snapshot);
  const { payWithAnotherCard: enterAnother, ...actions } = cardActions(send);
  const line = accountNumberOf(context);
  return {
    ...cardFormState(context, null),
    ...calls,
    locked: isLocked(snapshot, 'field.changed'),
    screen,
    isFormOpening: snapshot.matches({ editing: 'capturing' }) && context.capture === null,
    notice: context.notice,
    isUnknown: snapshot.matches({ lookingUp: 'failed' }),
    isFull: problem?.kind === 'refused' && problem.code === 'TOO_MANY_CARDS',
    card: draft?.card ?? null,
    bank: screen === 'bank' ? bankQuestion(challenge?.url, leaving) : null,
    isForLine: line !== null,
    stored: saved === null ? draft : null,
    leadsTo: leadsTo(context),
    backAt: line === null ? '/profile/saved-payment-methods' : renewalAddress(line),
    cardsAt: '/profile/saved-payment-methods',
    ...actions,
    enterAnother,
  };
}
