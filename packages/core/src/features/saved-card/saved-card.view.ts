import type { Card } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../../base/addresses/routes.ts';
import { addCardAddress } from '../../base/addresses/targets.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { shownCards } from '../../common/card/card-choice.ts';
import type { SavedCard } from '../../common/card/saved-card.ts';
import { type CardUse, isRemovable, usesOf } from './card-uses.ts';
import type { savedCardMachine } from './saved-card.machine.ts';
import type { Context } from './saved-card.setup.ts';

/** A saved card, as listed. */
export interface ListedCard extends Pick<SavedCard, 'paymentMethodID' | 'card' | 'isExpired'> {
  /** The lines that it renews. */
  readonly uses: readonly CardUse[];
  /** Asks whether it shall be removed; null while a line is renewed with it. */
  readonly remove: (() => void) | null;
}

/** State and actions of the page of the saved cards. */
export interface SavedCardView extends CallView {
  /** The default card first. */
  readonly cards: readonly ListedCard[];
  readonly empty: boolean;
  /** The question before a removal; null unless asked. */
  readonly question: { readonly card: Card; readonly busy: boolean } | null;
  /** What became of the latest removal or, before one, that the card which was added is saved. */
  readonly outcome: { readonly kind: 'added' | 'removed' | 'kept' | 'inUse'; readonly card: Card } | null;
  /** The removal of this card has no outcome yet. */
  readonly doubtful: Card | null;
  /** Where a card is added. */
  readonly addAt: ReturnType<typeof addCardAddress>;
  readonly profileAt: RoutePath;
  confirm(): void;
  close(): void;
}

/** Returns the outcome to show. That a card was added is stated only of a card in the list. */
function outcomeOf({ target, outcome, added, read }: Context): SavedCardView['outcome'] {
  if (target !== null) return outcome === null ? null : { kind: outcome, card: target.card };
  const card = read?.cards.find(({ paymentMethodID }) => paymentMethodID === added);
  return card === undefined ? null : { kind: 'added', card: card.card };
}

/** Maps the machine of the saved cards to its screen. */
export function savedCardView(
  snapshot: SnapshotFrom<typeof savedCardMachine>,
  send: ActorRefFrom<typeof savedCardMachine>['send'],
): SavedCardView {
  const { context } = snapshot;
  const { target, isDoubtful } = context;
  const calls = callView(snapshot, send);
  const { busy } = calls;
  // A list that is being read again may be out of date.
  const read = snapshot.matches('reading') ? null : context.read;
  const cards = read?.cards ?? [];
  return {
    ...calls,
    cards: shownCards(cards, cards.length).map((card) => ({
      paymentMethodID: card.paymentMethodID,
      card: card.card,
      isExpired: card.isExpired,
      uses: read === null ? [] : usesOf(card, read, context.now()),
      remove:
        read !== null && isRemovable(card, read)
          ? () => send({ type: 'removal.asked', paymentMethodID: card.paymentMethodID })
          : null,
    })),
    empty: read !== null && cards.length === 0,
    question:
      target !== null && (busy || snapshot.matches('confirming')) ? { card: target.card, busy } : null,
    outcome: calls.loading ? null : outcomeOf(context),
    doubtful: target !== null && isDoubtful ? target.card : null,
    addAt: addCardAddress(null),
    profileAt: '/profile',
    confirm: () => send({ type: 'confirm' }),
    close: () => send({ type: 'close' }),
  };
}
